/** What a phrase leaves open, to be filled in from the complaint that is answered. */
export const BLANKS = ['订单号', '商品', '金额', '快递单号'] as const;
export type PhraseFacts = Readonly<Record<(typeof BLANKS)[number], string>>;

/** What a blank was called before: phrases that shops keep still say it. */
const OLD: Readonly<Record<string, keyof PhraseFacts>> = { 运单号: '快递单号' };
const BLANK = new RegExp(`\\{(${[...BLANKS, ...Object.keys(OLD)].join('|')})\\}`, 'g');
/** Whoever answers sees what is missing, and nobody is sent a bracket. */
const MISSING = '＿＿';

export const hasBlanks = (words: string): boolean => words.search(BLANK) >= 0;

/** A phrase as it is said about one complaint; a phrase within what is filled in stays as it is. */
export const fillPhrase = (words: string, facts: PhraseFacts): string =>
  words.replaceAll(BLANK, (_, name: string) => facts[OLD[name] ?? (name as keyof PhraseFacts)] || MISSING);
