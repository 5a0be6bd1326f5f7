import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';

/** What stands in a cell of waybill numbers, each once: numbers, and words such as 缺货 that say why there is none. */
export const textsOfNumbers = (cell: string): string[] =>
  [...new Set(cell.split(/[,，、;；\s]+/).map(cleanWaybillNo))].filter(Boolean);

/** 共3票 is no number, though it has a digit. */
export const isNumber = (text: string): boolean =>
  /\d/.test(text) && (!/\p{Script=Han}/u.test(text) || /[a-z\d-]{6}/i.test(text));

export const numbersIn = (cell: string): string[] => textsOfNumbers(cell).filter(isNumber);

/** Whether a cell holds a waybill number. */
export const hasNumber = (cell: string | undefined): boolean => numbersIn(cell ?? '').length > 0;

/** A count of pieces as a cell has it; null when it says none. */
export const countIn = (text: string): number | null => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : null);
