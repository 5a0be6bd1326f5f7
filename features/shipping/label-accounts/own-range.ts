import { MOST_RANGE_NUMBERS } from './limits.ts';

/** A range as it is stored: what all its numbers begin with, and how many digits count. */
export interface OwnRange {
  prefix: string;
  digits: number;
  first: bigint;
  last: bigint;
}

const FORM = /^([A-Z\d-]*?)(\d{1,18})$/;

/** The range from one number to another; else a sentence that says what is wrong with them. */
export function readRange(firstText: string, lastText: string): OwnRange | { problem: string } {
  const first = firstText.trim().toUpperCase();
  const last = lastText.trim().toUpperCase();
  if (!FORM.test(first) || !FORM.test(last)) return { problem: '单号只能是字母和数字，并以数字结尾' };
  if (first.length > 32) return { problem: '单号最长 32 位' };
  if (first.length < 6) return { problem: '单号至少 6 位，请填写完整的单号' };
  if (first.length !== last.length) return { problem: '首号和末号的位数不同，请检查' };
  const digits = FORM.exec(first)?.[2]?.length ?? 0;
  const prefix = first.slice(0, first.length - digits);
  if (!last.startsWith(prefix) || !/^\d+$/.test(last.slice(prefix.length)))
    return { problem: '首号和末号的前缀不同，请分两个号段录入' };
  const range = {
    prefix,
    digits,
    first: BigInt(first.slice(prefix.length)),
    last: BigInt(last.slice(prefix.length)),
  };
  if (range.last < range.first) return { problem: '末号小于首号，请调换' };
  const count = range.last - range.first + 1n;
  if (count > BigInt(MOST_RANGE_NUMBERS))
    return { problem: `一个号段最多 ${MOST_RANGE_NUMBERS / 10_000} 万个单号，请检查末号` };
  return range;
}

/** A number of a range as it stands on labels. */
export const rangeNumber = ({ prefix, digits }: Pick<OwnRange, 'prefix' | 'digits'>, n: bigint): string =>
  prefix + n.toString().padStart(digits, '0');
