/** What a phrase leaves open, to be filled in from the complaint that is answered. */
export const BLANKS = ['订单号', '商品', '金额', '运单号'] as const;
export type PhraseFacts = Readonly<Record<(typeof BLANKS)[number], string>>;

const BLANK = new RegExp(`\\{(${BLANKS.join('|')})\\}`, 'g');
/** Whoever answers sees what is missing, and nobody is sent a bracket. */
const MISSING = '＿＿';

export const hasBlanks = (words: string): boolean => words.search(BLANK) >= 0;

/** A phrase as it is said about one complaint; a phrase within what is filled in stays as it is. */
export const fillPhrase = (words: string, facts: PhraseFacts): string =>
  words.replaceAll(BLANK, (_, name: keyof PhraseFacts) => facts[name] || MISSING);
