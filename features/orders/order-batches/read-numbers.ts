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

/** What a pasted text names, a number a word; headings and empty lines name nothing. */
export const numbersIn = (text: string): string[] =>
  text
    .split(/[\s,，;；、]+/)
    .map((word) => word.trim())
    .filter((word) => /\d{4}/.test(word.normalize('NFKC')) || isCut(word.normalize('NFKC')));
