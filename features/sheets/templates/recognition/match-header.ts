import { type HeaderCell, headerCells } from '#features/sheets/sheet-imports/find-header.ts';
import { headerKey } from '#features/sheets/sheet-imports/header-key.ts';
import {
  type ColumnDefinition,
  columnsOf,
  type HeaderMap,
  type Sheet,
} from '#features/sheets/sheet-imports/sheet.ts';
import { isTierTitle } from '#features/sheets/sheet-imports/tier-price.ts';
import { isBuyersPrice, isOfBuyers } from '../headers/buyers-price.ts';
import { type HeaderText, readHeader } from '../headers/header-text.ts';
import { isByWeight } from '../headers/price-by-weight.ts';
import { type ColumnCandidate, candidatesOf } from './column-candidates.ts';
import { isSerial, sampleColumn } from './sheet-column.ts';
import { weighByContent } from './weigh-by-content.ts';

/** A header that may be a column's. */
interface Likeness {
  /** Called as we call it, with a remark or not; else it only ends so or says so. */
  readonly isNamed: boolean;
  readonly column: string;
  readonly index: number;
  /** Smaller is surer: the title, a name that we know, one with a remark, the end of one, what the rules for orders say. */
  readonly rank: number;
  readonly nth: number;
}

const RANKS = {
  renewed: -1,
  title: 0,
  alias: 1,
  remarked: 2,
  explained: 3,
  ending: 4,
  rule: 5,
  words: 5.5,
  hint: 6,
  /** Behind a filled column of the same meaning: banks have 摘要, 用途 and 附言 and fill one of them. */
  blank: 2,
} as const;
/** Beside the price that was: 新分销价, 调整后分销价, 分销价(新). */
const NEW = '(?:最?新|现|(?:调整?价?|修?改价?|变[更动]|更[新改]|[涨降]价?)后)';
const NEW_BEFORE = new RegExp(`^${NEW}的?(?=.)`);
const NEW_BEHIND = new RegExp(`^${NEW}$`);
/** A remark that says how it is counted and nothing else: 出厂价（元）, 今日价(元/件). */
const UNIT =
  /^(?:单位)?[:：]?(?:人民币)?(?:[十百千]?[万亿]?元|¥|rmb|万|角|分|件|个|份|斤|公斤|千克|kg|克|g|箱)?(?:[/每](?:件|个|份|斤|公斤|千克|kg|吨|箱|盒|袋|瓶|包|只|枚|提|桶|套))?$/;
/** What a header says, without how it is counted. */
const saidBy = ({ remark, bare, whole }: HeaderText): string =>
  remark !== '' && UNIT.test(remark) ? bare : whole;
/** Words that make another thing of what follows: 成本价 is no price, 锁定库存 no stock, 供应商名称 no product. */
const OTHERWISE =
  /本方|我方|规格|款式|颜色|成本|采购|进货|进价|预设进|最低|最高|市场|划线|吊牌|原价|历史|安全|预警|锁定|占用|在途|冻结|平台|系统|供应|厂家|仓|库位|店|分类|类目|品牌|客户|渠道|退|扣|优惠|折|运费|邮费|快递|税|贷方|减少|余额/;
/**
 * 参考售价, 零售价 and 一口价 are what buyers pay, 底价 the lowest, 拿货价 beside 卖价 what the seller pays; or each is the price
 * where no other is there.
 */
const HINT = /^(?:建议|参考|指导)|零售价|^一口价$|^底价$|^拿货价$/;
/** Of several sums and prices the one that is settled: 应结算|金额 beside 商品|金额. */
const SETTLED = /(?:结算?|结款|对账|[应实][付收结])$/;
const NUMBERS: ReadonlySet<ColumnDefinition['type']> = new Set(['integer', 'money', 'weight']);
/** Of the rules for orders only what names a field outright, or nearly. */
const SURE_RULE = 62;

/** 采购|单价 is no price; 最低|控价 is the lowest one, whose own title has that word. */
const isOtherwise = ({ title }: ColumnDefinition, before: string): boolean => {
  const [word] = OTHERWISE.exec(before) ?? [];
  return word !== undefined && !title.includes(word);
};

/** Whether a header says another thing than the column, whatever name is in it. */
const isAnother = (column: ColumnDefinition, whole: string): boolean =>
  column.unless?.test(whole) === true || (column.isPerPiece === true && isByWeight(whole));

interface Names {
  readonly title: string;
  readonly all: readonly string[];
}

const wholeOf = (title: string): string => readHeader(title).whole;

function likenessOf(
  column: ColumnDefinition,
  names: Names,
  header: HeaderText,
  key: string,
): Omit<Likeness, 'column' | 'index'> | undefined {
  if (isAnother(column, header.whole)) return undefined;
  const isNamed = true;
  if (key === headerKey(column.title)) return { rank: RANKS.title, nth: 0, isNamed };
  const at = (text: string | undefined) => (text === undefined ? -1 : names.all.indexOf(text));
  const written = (column.aliases ?? []).findIndex((alias) => headerKey(alias) === key);
  const known = written >= 0 ? written + 1 : at(header.whole);
  const alias = HINT.test(header.bare) ? RANKS.hint : RANKS.alias;
  if (known >= 0) return { rank: alias, nth: known, isNamed };
  const before = at(NEW_BEHIND.test(header.remark) ? header.bare : header.whole.replace(NEW_BEFORE, ''));
  if (column.isSingle && before >= 0) return { rank: RANKS.renewed, nth: before, isNamed };
  // 商品编码(平台) is another thing than 商品编码; 供货价(元) is none.
  const bare = /平台|系统/.test(header.remark) ? -1 : at(header.bare);
  if (bare >= 0)
    return { rank: UNIT.test(header.remark) ? alias : Math.max(alias, RANKS.remarked), nth: bare, isNamed };
  const first = Math.max(at(header.firstLine), at(header.chinese));
  if (first >= 0) return { rank: RANKS.explained, nth: first, isNamed };
  const ending = (column.endings ?? []).findIndex(
    (end) => header.bare.endsWith(end) && !isOtherwise(column, header.bare.slice(0, -end.length)),
  );
  if (ending < 0) return undefined;
  if (HINT.test(header.bare)) return { rank: RANKS.hint, nth: ending, isNamed: false };
  // 参考|零售价 says more than 参考零|售价.
  const end = column.endings?.[ending] ?? '';
  const settled = SETTLED.test(header.bare.slice(0, -end.length)) ? 0.5 : 0;
  return { rank: RANKS.ending - end.length / 20 - settled, nth: ending, isNamed: false };
}

/** What the rules for sheets of orders take the header for, unless its cells are something else. */
function byRules(
  { index }: HeaderCell,
  fields: readonly string[],
  weighed: readonly ColumnCandidate[],
): number | undefined {
  const own = weighed.filter((one) => one.index === index && fields.includes(one.field));
  const best = Math.max(0, ...own.map(({ score }) => score));
  return best >= SURE_RULE ? 100 - best : undefined;
}

/**
 * Finds the columns: by title, by another name of theirs, by such a name with a unit or an explanation behind it, at
 * last by what the rules for sheets of orders say of the header and `rows` do not contradict.
 */
export function matchHeader<S extends Sheet>(
  definition: S,
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
): HeaderMap<S> {
  const columns = columnsOf(definition);
  const cells = headerCells(header).map((cell) => ({
    ...cell,
    header: readHeader(header[cell.index] ?? ''),
  }));
  const fields = new Set(columns.flatMap(([, { alike = [] }]) => alike));
  const named = cells
    .flatMap((cell) => candidatesOf(cell.header, cell.index))
    .filter(({ field, score }) => fields.has(field) && score >= SURE_RULE);
  const weighed = weighByContent(named, rows);
  const hasBuyers = header.some(isBuyersPrice);
  const likenesses: (Likeness & { readonly order: number })[] = [];
  for (const [order, [column, one]] of columns.entries()) {
    const title = wholeOf(one.title);
    const names: Names = { title, all: [title, ...(one.aliases ?? []).map((alias) => wholeOf(alias))] };
    for (const cell of cells) {
      if (isByWeightInCells(one, rows, cell.index)) continue;
      const isUnsure = hasBuyers && (one.isFewest || one.isSingle) && isOfBuyers(cell.header);
      const likeness = likenessOf(one, names, cell.header, cell.key) ?? firstOfSeveral(one, names, cell);
      // Where each kind of buyers has its own price, that of one kind is not meant by itself, nor what their buyers pay.
      const isRetail = hasBuyers && one.isFewest && likeness?.rank === RANKS.hint;
      if (isRetail || (isUnsure && !likeness?.isNamed)) continue;
      if (likeness) {
        const blank = one.type === 'text' && isBlank(rows, cell.index) ? RANKS.blank : 0;
        const rank = likeness.rank + blank;
        likenesses.push({ ...likeness, rank, column, order, index: cell.index });
      } else if (!isAnother(one, cell.header.whole)) {
        const nth = one.alike && byRules(cell, one.alike, weighed);
        const cellOfColumn = { column, order, index: cell.index, isNamed: false };
        if (nth !== undefined) likenesses.push({ ...cellOfColumn, rank: RANKS.rule, nth });
        else if (
          (one.words?.test(saidBy(cell.header)) || (one.isFewest && isTierTitle(cell.header.bare))) &&
          !isUnlike(one, rows, cell.index)
        )
          likenesses.push({ ...cellOfColumn, rank: RANKS.words, nth: 0 });
      }
    }
  }
  const map = new Map<string, number>();
  const indices = new Set<number>();
  const surest = (a: (typeof likenesses)[number], b: (typeof likenesses)[number]) =>
    a.rank - b.rank ||
    // A rule's word weighs by itself; a name of ours counts for the column that stands first.
    (a.rank === RANKS.rule ? a.nth - b.nth : a.order - b.order || a.nth - b.nth) ||
    a.index - b.index;
  const clear = likenesses.filter((one) => !isUnclear(one, likenesses, definition));
  for (const { column, index } of clear.sort(surest)) {
    if (map.has(column) || indices.has(index)) continue;
    map.set(column, index);
    indices.add(index);
  }
  return map as HeaderMap<S>;
}

/** 一级代理价 beside 二级代理价: nothing says which is meant. What is called as the column is comes before either. */
const isUnclear = ({ column, isNamed }: Likeness, all: readonly Likeness[], { columns }: Sheet): boolean =>
  columns[column]?.isSingle === true && !isNamed && all.filter((other) => other.column === column).length > 1;

/** 预设售价1 and 批发价一 are the first of several prices, and the one that is meant. */
const FIRST = /(?<=\p{Script=Han})[1一]$/u;

function firstOfSeveral(
  column: ColumnDefinition,
  names: Names,
  { header, key }: { readonly header: HeaderText; readonly key: string },
): Omit<Likeness, 'column' | 'index'> | undefined {
  if (column.type === 'text' || !FIRST.test(header.bare)) return undefined;
  const bare = header.bare.replace(FIRST, '');
  const likeness = likenessOf(column, names, { ...header, bare, whole: bare }, key);
  return likeness && { ...likeness, rank: Math.max(likeness.rank, RANKS.remarked) };
}

/** 5.5/斤. */
const BY_WEIGHT_CELL = /\d\s*元?\s*[/每]\s*(?:市?斤|公斤|千克|kg)$/i;

const isByWeightInCells = (
  { isShown }: ColumnDefinition,
  rows: readonly (readonly string[])[],
  index: number,
): boolean =>
  isShown === true && sampleColumn(rows, index).shareOf((cell) => BY_WEIGHT_CELL.test(cell)) > 0.5;

/**
 * 可售 over 是 and 否 is no number of pieces: none of the cells of a number has a digit. 编号 over 1, 2 and 3 counts the rows.
 */
function isUnlike({ type }: ColumnDefinition, rows: readonly (readonly string[])[], index: number): boolean {
  const column = sampleColumn(rows, index);
  if (type === 'text') return isSerial(column);
  const { cells } = column;
  return NUMBERS.has(type) && cells.length > 0 && cells.every((cell) => !/\d/.test(cell.normalize('NFKC')));
}

/** Nothing, or what counts the rows: 1, 2, 3, and the zeros of a bank. */
const isBlank = (rows: readonly (readonly string[])[], index: number): boolean => {
  if (rows.length === 0) return false;
  const column = sampleColumn(rows, index);
  return isSerial(column) || column.cells.every((cell) => /^(?:0+|\d{1,2})$/.test(cell));
};

/** Whether a header is one of the sheet's, for `findHeader`. */
export function isOwnHeader(definition: Sheet): (key: string) => boolean {
  const titles = columnsOf(definition).flatMap(([, one]) => [one.title, ...(one.aliases ?? [])]);
  const keys = new Set([...titles.map(headerKey), ...titles.map((title) => wholeOf(title))]);
  return (key) => {
    if (keys.has(key)) return true;
    const { bare, whole, firstLine = '' } = readHeader(key);
    return keys.has(whole) || keys.has(bare) || keys.has(firstLine);
  };
}
