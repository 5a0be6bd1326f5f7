/** Numbers as people paste and type them: full-width digits, a leading LDL, a number that Excel made scientific. */
export function readNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^["'`=]+|["']+$/g, '');
  return plain.replace(/^LDL\s*/i, '');
}

/** Excel has cut its digits: nobody knows which order was meant. */
export const isCut = (text: string): boolean => /^\d(?:\.\d+)?E\+\d+$/i.test(text);

const isNumber = (word: string): boolean => /\d{4}/.test(word) || isCut(word);
const wordsIn = (text: string): string[] => text.split(/[\s,，;；、]+/).map((word) => word.trim());

/** What a pasted text names, a number a word; headings and empty lines name nothing. */
export const pastedNumbers = (text: string): string[] =>
  wordsIn(text).filter((word) => isNumber(word.normalize('NFKC')));

/** What has digits and yet is not taken for a number: pieces, dates, numbers that lost their end. */
export const leftOutOf = (text: string): string[] => {
  const words = new Set(wordsIn(text));
  return [...words].filter((word) => /\d/.test(word.normalize('NFKC')) && !isNumber(word.normalize('NFKC')));
};
