/** 2, 0.5, 两, 十二, 半: how many, as people write it. */
export const NUMBER = String.raw`\d{1,4}(?:\.\d+)?|[一二两三四五六七八九十半]{1,2}`;

const DIGITS = '零一二三四五六七八九';

/** 12 of 十二; 半 counts as one, which is asked about. */
export function numberInWords(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  if (text === '半') return 1;
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text];
  const digit = (word = '') => (word === '两' ? 2 : Math.max(0, DIGITS.indexOf(word || '零')));
  return (text.includes('十') ? (tens ? digit(tens) : 1) * 10 : 0) + digit(ones);
}

/** ❶ and ➀ as ①. */
export const plainRings = (text: string): string =>
  text.replace(/[❶-❿➀-➉➊-➓]/gu, (ring) => {
    const code = ring.charCodeAt(0);
    return String.fromCharCode(0x2460 + ((code - 0x2776) % 10));
  });
