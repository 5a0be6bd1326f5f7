import type { Swapped } from '#features/catalogue/warehouses/swapped-parts.ts';
import type { OrderRow } from './order-row.ts';

/** `orders.swap`, the same on every row; the product's name as whoever packs reads it. */
export interface PackedInstead extends Swapped {
  skuName: string;
  partName: string;
}

const FOR_PART = '，代替其中的';

/** Of a listing of several parts also the one that it stands for: the others are packed as they were ordered. */
export const insteadOfPart = (name: string, partName: string): string => `${name}${FOR_PART}${partName}`;
/** Whether it is so named, of orders with this alias that have one. */
export const isForPart = (alias: string): string =>
  `strpos(${alias}.swap->>'skuName', '${FOR_PART}' || (${alias}.swap->>'partName')) > 0`;

export const INSTEAD = '换成 ';

/** The words before and behind the name of what was ordered, where another product or another part is packed. */
export interface AroundName {
  before: string;
  after: string;
}

/**
 * 嘎啦（原：红富士）, what is packed first: labels cut a long name behind, and the packer reads its beginning. A set in
 * which one part is another keeps its name: 礼盒（换成 嘎啦，代替其中的红富士）.
 */
export function aroundName(swapName: string): AroundName {
  if (!swapName) return { before: '', after: '' };
  return swapName.includes(FOR_PART)
    ? { before: '', after: `（${INSTEAD}${swapName}）` }
    : { before: `${swapName}（原：`, after: '）' };
}

/** What was ordered with what is packed instead, as every list, message and sheet for whoever packs says it. */
export function packedName({ SpuName, SwapName }: Pick<OrderRow, 'SpuName' | 'SwapName'>): string {
  const { before, after } = aroundName(SwapName);
  return `${before}${SpuName}${after}`;
}

/** `OrderRow.SwapName` in SQL, of orders with this alias: with how many go in one box, where it is more than one. */
export const swapNameOf = (alias: string): string =>
  `(${alias}.swap->>'skuName') || case when (${alias}.swap->>'count')::int > 1 and not ${isForPart(alias)}
    then ' ×' || (${alias}.swap->>'count') else '' end`;

/** The same as `packedName` in SQL, of orders with this alias. */
export const packedNameOf = (alias: string): string =>
  `case when coalesce(${alias}.swap->>'skuName', '') = '' then ${alias}.spu_name
    when ${isForPart(alias)} then ${alias}.spu_name || '（${INSTEAD}' || (${alias}.swap->>'skuName') || '）'
    else ${swapNameOf(alias)} || '（原：' || ${alias}.spu_name || '）' end`;

interface Content {
  skuId: string;
  Name: string;
  Count: number;
}

/** What is in the box: one part, or all of a single one, is another now; products may share a name, and be named anew. */
export const packedContents = (
  contents: readonly Content[],
  instead: PackedInstead | null,
): Omit<Content, 'skuId'>[] =>
  contents.map(({ skuId, Name, Count }) => ({
    Name: instead && (contents.length === 1 || skuId === instead.partSkuId) ? instead.skuName : Name,
    Count,
  }));
