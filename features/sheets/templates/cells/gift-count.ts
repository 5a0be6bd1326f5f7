import { inSimplified } from '#features/sheets/addresses/text/traditional-script.ts';

/** Pieces of a cell that speaks of gifts, those among them. */
export interface GiftCount {
  readonly count: number;
  readonly gifts: number;
}

const UNIT = '[件份箱盒个套袋包瓶桶只条组单斤罐提]?';
const GIFT = '[赠送]品?';
const COUNT = `(?<count>\\d{1,4})${UNIT}`;
const GIFTS = `(?<gifts>\\d{1,3})${UNIT}`;

/** 10+赠1, 买6送1, 2（赠1）: the gift comes on top. */
const ON_TOP = [
  new RegExp(`^买?${COUNT}[+,，、]?[(（]?[另再加]?${GIFT}[x*]?${GIFTS}[)）]?$`),
  new RegExp(`^${COUNT}\\+${GIFTS}[(（]${GIFT}[)）]$`),
];
/** 11（含赠1）: it is counted already. */
const COUNTED = new RegExp(`^${COUNT}[(（,，]?[内其]?[含中有]${GIFT}${GIFTS}[)）]?$`);
/** 1（赠）, 赠1: nothing else. */
const NOTHING_ELSE = [
  new RegExp(`^${COUNT}[(（]?${GIFT}[)）]?$`),
  new RegExp(`^[(（]?${GIFT}[)）]?[x*]?${COUNT}$`),
];

/** How many pieces a cell means that says which of them are given away; undefined where it speaks of no gift. */
export function giftCount(cell: string): GiftCount | undefined {
  if (cell.length > LONGEST || !/[赠贈送]/.test(cell)) return undefined;
  const text = inSimplified(cell.normalize('NFKC').toLowerCase()).replace(/\s/g, '').replace(/[×✕╳]/g, 'x');
  const find = (patterns: readonly RegExp[]) =>
    patterns.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  const onTop = find(ON_TOP);
  const counted = find([COUNTED]);
  const only = find(NOTHING_ELSE);
  if (onTop) return { count: Number(onTop.count) + Number(onTop.gifts), gifts: Number(onTop.gifts) };
  if (counted) return { count: Number(counted.count), gifts: Number(counted.gifts) };
  return only && { count: Number(only.count), gifts: Number(only.count) };
}
const LONGEST = 16;
