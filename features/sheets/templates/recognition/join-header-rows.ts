import { goodsOver, isRowOfSpecs, NAMES_FIELD, type Sureness } from './goods-header-rows.ts';

/** The titles of a sheet, and the last of the rows that they stand in. */
export interface JoinedHeader {
  readonly at: number;
  readonly titles: readonly string[];
}

const textAt = (row: readonly string[], at: number): string => (row[at] ?? '').trim();

/** The word over a column: of merged cells it stands in the first one only. */
function groupOver(row: readonly string[], at: number): string {
  for (let index = at; index >= 0; index--) if (textAt(row, index) !== '') return textAt(row, index);
  return '';
}

const CERTAIN = 95;
const VAGUE = 70;

/** 1件 and 20件以上 name no column: they say how many a price is for. */
const TIER = /^[≥>]?\d+(?:[-~至]\d+)?\s*[件箱份个盒单](?:起|以[上下内]|及以上)?$/;

/**
 * Each column by the lower word where there is one; words that repeat take the one above them, 寄件人 over 姓名, and so do
 * numbers of pieces under a price, and words that alone are vague: 快递 over 公司.
 */
function joined(upper: readonly string[], lower: readonly string[], sureness: Sureness): string[] {
  const words = lower.map((cell) => cell.trim());
  const isRepeated = (word: string) => words.indexOf(word) !== words.lastIndexOf(word);
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const word = words[at] ?? '';
    if (word === '') return textAt(upper, at);
    const group = groupOver(upper, at);
    if (TIER.test(word) && group !== '') return `${group}(${word})`;
    const isPlainer = group !== word && sureness(`${group}${word}`) >= CERTAIN && sureness(word) <= VAGUE;
    return (isRepeated(word) && group !== word) || isPlainer ? `${group}${word}` : (lower[at] ?? '');
  });
}

/**
 * A header of two rows, such as 订单信息 over 订单号 and 收件人, as one: titles that span both stand in the upper one.
 * `at` is the row that was taken for the header, `sureness` knows the words of columns.
 */
export function joinHeaderRows(
  rows: readonly (readonly string[])[],
  at: number,
  sureness: Sureness,
): JoinedHeader {
  const header = rows[at] ?? [];
  const above = rows[at - 1] ?? [];
  const below = rows[at + 1] ?? [];
  const width = Math.max(header.length, above.length, below.length);
  const columns = Array.from({ length: width }, (_, index) => index);
  const named = (row: readonly string[], others: readonly string[]) =>
    columns.filter((index) => textAt(others, index) === '' && sureness(textAt(row, index)) >= NAMES_FIELD)
      .length;
  // A second row of titles stands where the first leaves cells to what it spans, and has no figure in it.
  const isSecond = columns.every((index) => !/\d{2}|^\d/.test(withoutTier(textAt(below, index))));
  const spans = columns.filter((index) => textAt(header, index) === '' && textAt(below, index) !== '').length;
  const hasTiers = columns.some((index) => TIER.test(textAt(below, index)));
  if (isSecond && spans > 0 && named(below, []) >= 2 && (hasTiers || named(header, below) > 0))
    return { at: at + 1, titles: joined(header, below, sureness) };
  const specs = goodsOver(header, below, sureness);
  if (specs.size > 0 && isRowOfSpecs(header, below, sureness))
    return { at: at + 1, titles: columns.map((index) => specs.get(index) ?? header[index] ?? '') };
  const goods = goodsOver(above, header, sureness);
  if (goods.size > 0)
    return {
      at,
      titles: columns.map((index) => goods.get(index) ?? (textAt(header, index) || textAt(above, index))),
    };
  const filled = columns.filter((index) => textAt(above, index) !== '').length;
  const isRepeated = new Set(header.filter((cell) => cell.trim() !== '')).size < filledOf(header);
  const isOfTiers = columns.some(
    (index) => TIER.test(textAt(header, index)) && groupOver(above, index) !== '',
  );
  if (filled >= 2 && (isOfTiers || named(above, header) > 0 || (isRepeated && filled < filledOf(header))))
    return { at, titles: joined(above, header, sureness) };
  return { at, titles: header };
}

const withoutTier = (text: string): string => (TIER.test(text) ? '' : text);

const filledOf = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;
