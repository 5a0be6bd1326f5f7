import { measured } from '../cells/measured.ts';

/** How surely the words of a header name a field, 0 to 100. */
export type Sureness = (text: string) => number;
/** From here on words are a column's name. */
export const NAMES_FIELD = 60;
const LONGEST = 20;
/** 5斤 is no count here: it stands under 脐橙. */
const COUNT = /^(?:\d+(?:\.\d+)?|[√✓✔☑])$/;

interface SpecColumn {
  at: number;
  /** Where the name of its goods stands, and what it says. */
  over: number;
  goods: string;
  spec: string;
}

/** 单位：元, 全部包邮，一件起发: what somebody says above a table names no goods. */
const IN_SENTENCES = /[:：，,。;；!！]/;

/** 元/斤 beside 元/件 under 代理价: how it is counted, no specification. */
const UNIT = /^元\s*\/\s*\p{L}{1,2}$/u;

const textAt = (row: readonly string[], at: number): string => (row[at] ?? '').trim();

/** 脐橙10斤 names goods by itself; 10斤, 5斤装 and 大果 need what stands over them. */
const namesGoods = (text: string): boolean =>
  measured.test(text) &&
  /\p{Script=Han}{2}/u.test(text.replace(new RegExp(measured, 'gu'), '').replace(/装|大果|中果|小果/g, ''));

/**
 * Titles of columns that the upper row names the goods of, 脐橙 over 5斤 | 10斤 beside 沃柑 over 5斤, by their place; none where
 * the rows are something else.
 */
export function goodsOver(
  upper: readonly string[],
  lower: readonly string[],
  sureness: Sureness,
): ReadonlyMap<number, string> {
  const isWord = (text: string) => text !== '' && text.length <= LONGEST && sureness(text) < NAMES_FIELD;
  const columns: SpecColumn[] = [];
  for (const [at, cell] of lower.entries()) {
    const spec = cell.trim();
    if (!isWord(spec) || spec === textAt(upper, at) || /^\d+$/.test(spec)) continue;
    const own = textAt(upper, at);
    const before = columns.at(-1);
    // Of merged cells the first one has the word.
    const isBeside = before?.at === at - 1 && (own === '' || own === before.goods);
    const over = isBeside ? before.over : at;
    const goods = isBeside ? before.goods : own;
    if (isWord(goods) && /\p{L}/u.test(goods) && !IN_SENTENCES.test(goods))
      columns.push({ at, over, goods, spec });
  }
  const groups = new Set(columns.map(({ over }) => over));
  if (groups.size === columns.length) return new Map();
  const needsGoods = ({ spec }: SpecColumn) => !namesGoods(spec) && (groups.size > 1 || measured.test(spec));
  return new Map(
    columns
      .filter(needsGoods)
      .map(({ at, goods, spec }) => [at, UNIT.test(spec) ? `${goods}(${spec})` : `${goods}${spec}`]),
  );
}

/** Whether a row below a header can be its second: nothing in it is a number of pieces, or stands under the name of a field. */
export function isRowOfSpecs(
  header: readonly string[],
  below: readonly string[],
  sureness: Sureness,
): boolean {
  return below.every((cell, at) => {
    const text = cell.trim();
    if (text === '' || text === textAt(header, at)) return true;
    return !COUNT.test(text) && sureness(textAt(header, at)) < NAMES_FIELD;
  });
}
