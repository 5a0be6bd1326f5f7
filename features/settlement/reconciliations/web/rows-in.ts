import { pastedNumbers } from '#features/orders/order-batches/read-numbers.ts';

export interface PastedRow {
  ID: string;
  Amount?: number;
}

const MONEY = /^[¥￥]?-?\d{1,8}(?:\.\d{1,2})?元?$/;

/** Pasted lines: a number with the amount behind it, as copied from a sheet, or numbers alone. */
export function rowsIn(text: string): PastedRow[] {
  return text.split(/\r?\n/).flatMap((line): PastedRow[] => {
    const words = line.trim().split(/[\s,，;；]+/);
    const ID = words[0] ?? '';
    const last = words.at(-1) ?? '';
    if (words.length > 1 && pastedNumbers(ID).length === 1 && MONEY.test(last) && !isNumber(last))
      return [{ ID, Amount: Number(last.replace(/[¥￥元]/g, '')) }];
    return pastedNumbers(line).map((each) => ({ ID: each }));
  });
}

/** Too long for an amount. */
const isNumber = (word: string) => /^\d{9,}$/.test(word);
