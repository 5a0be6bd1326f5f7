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

/** （换成 嘎啦）; nothing where what was ordered is packed. */
export const insteadText = (skuName: string): string => (skuName ? `（${INSTEAD}${skuName}）` : '');

/** What was ordered with what is packed instead, as every list, message and sheet for whoever packs says it. */
export const packedName = ({ SpuName, SwapName }: Pick<OrderRow, 'SpuName' | 'SwapName'>): string =>
  `${SpuName}${insteadText(SwapName)}`;

/** The same in SQL, of orders with this alias. */
export const packedNameOf = (alias: string): string =>
  `${alias}.spu_name || coalesce('（${INSTEAD}' || nullif(${alias}.swap->>'skuName', '') || '）', '')`;

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
