/** Middle digits as stars, the first three and last four stay; short and masked numbers stay as they are. */
export const maskPhone = (phone: string): string =>
  phone.replace(/\d(?=(?:\D*\d){4})/g, (digit, at: number) => (at < 3 ? digit : '*'));

const PHONE = /(?<![\da-f-])1[3-9]\d(?:[\s-]?\d{4}){2}(?!\d)|(?<![\da-f-])0\d{2,3}-?\d{7,8}(?!\d)/g;

const ID_NUMBER =
  /(?<![\da-f-]|LDL)[1-8]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/g;

/** 身份证号 with its first three and last four signs. */
export const maskIdNumber = (text: string): string =>
  text.replace(/.(?=.{4})/g, (sign, at: number) => (at < 3 ? sign : '*'));

/** What names something. One order of 1,300 has a number that could be somebody's id number, and masked it is found no more. */
const NAMES = /(?:ID|Id|No)s?$/;
const NONE: ReadonlySet<number> = new Set();

/**
 * The same value with each phone and id number masked that stands in one of its texts, for who may not see them whole.
 * What is called an id or a number (`OrderID`, `orderNo`) is no id number, nor is what stands in these columns of a
 * sheet's rows (`Cells`, `Sample`).
 */
export const withoutPhones = <T>(value: T, numberColumns = NONE): T => masked(value, '', numberColumns) as T;

function masked(value: unknown, name: string, columns: ReadonlySet<number>): unknown {
  if (typeof value === 'string') {
    const text = NAMES.test(name) ? value : value.replace(ID_NUMBER, maskIdNumber);
    return text.replace(PHONE, maskPhone);
  }
  if (Array.isArray(value)) {
    const nameAt = (at: number) => (name === 'Cells' && columns.has(at) ? 'CellNo' : name);
    return value.map((each, at) => masked(each, name === 'Sample' ? 'Cells' : nameAt(at), columns));
  }
  // A time is a thing of its own.
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, masked(field, key, columns)]));
}

const LONG_NUMBER = /\d(?:[\s-]?\d){6,}/g;

/** What a person wrote of a receiver: each long number in it masked, in whatever form it was typed. */
export const withoutNumbers = (text: string): string =>
  text.normalize('NFKC').replace(LONG_NUMBER, (number) => maskPhone(number));
