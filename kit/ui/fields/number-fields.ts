/** Reading what was typed into a field: null = nothing, undefined = not what the field takes. Pure. */
export function parseYuan(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replace(/[¥￥,\s]/g, '');
  if (plain === '') return null;
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

export function parseCount(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '');
  if (plain === '') return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

export const NOT_MONEY = '请填写金额，最多两位小数';
export const NOT_COUNT = '请填写不带小数的数量';

/** A value as the text of its field; −1 stands for none. */
export const yuanField = (value: number | null | undefined): string =>
  textOf(value, (yuan) => yuan.toFixed(2));
export const countField = (value: number | null | undefined): string => textOf(value, String);

const textOf = (value: number | null | undefined, write: (value: number) => string): string =>
  value === null || value === undefined || value < 0 ? '' : write(value);

/** A field as its call names it, and what is wrong with it. */
export type Fault = readonly [field: string, says: string];
