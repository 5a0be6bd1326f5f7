import type { DefaultItem, PurchaseItem, SpecialItem } from '#features/catalogue/price-changes/contract.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { type Fen, yuanOrNull } from '#kit/money/fen.ts';
import { type DraftCell, draftCells, type SheetDraft } from './draft.ts';
import { COLUMN_KEYS, type PriceColumn } from './price-row.ts';

/** Prices that one call takes, in the order of its items. */
export type PriceBatch =
  | { call: 'purchase'; cells: DraftCell[]; items: PurchaseItem[] }
  | { call: 'default'; cells: DraftCell[]; items: Partial<DefaultItem>[] }
  | { call: 'special'; cells: DraftCell[]; items: SpecialItem[] };

/** What one call takes by hand. */
const MOST = 500;

/** The draft as calls: costs and floors first, so that what follows is judged by them. */
export function priceBatches(draft: SheetDraft, columns: ReadonlyMap<string, PriceColumn>): PriceBatch[] {
  const cells = draftCells(draft).filter(({ key }) => columns.has(key));
  const callOf = ({ key }: DraftCell) => callFor(columns.get(key));
  const chunksOf = (call: PriceBatch['call']) => chunks(cells.filter((cell) => callOf(cell) === call));
  return [
    ...chunksOf('purchase').map((some) => ({
      call: 'purchase' as const,
      cells: some,
      items: some.map(purchaseItem),
    })),
    ...chunksOf('default').map((some) => ({
      call: 'default' as const,
      cells: some,
      items: some.map(defaultItem),
    })),
    ...chunksOf('special').map((some) => ({
      call: 'special' as const,
      cells: some,
      items: some.map((cell) => specialItem(cell, columns)),
    })),
  ];
}

function callFor(column: PriceColumn | undefined): PriceBatch['call'] {
  if (column?.kind === PRICE_KINDS.purchase) return 'purchase';
  return column && SPECIAL.includes(column.kind) ? 'special' : 'default';
}

const SPECIAL: readonly number[] = [PRICE_KINDS.specialAgent, PRICE_KINDS.specialGroup];

function chunks<T>(all: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (let from = 0; from < all.length; from += MOST) groups.push(all.slice(from, from + MOST));
  return groups;
}

const yuan = (fen: Fen | null) => yuanOrNull(fen);

/** One price an item, each written only where it still is what was looked at. */
const defaultItem = ({ row, key, price, was }: DraftCell): Partial<DefaultItem> => ({
  SpuID: row.id,
  [key]: key === COLUMN_KEYS.floor ? (yuan(price) ?? -1) : yuan(price),
  OldPrice: yuan(was),
});

const purchaseItem = ({ row, price, was }: DraftCell): PurchaseItem => ({
  ...(row.skuId === null ? { SpuID: row.id } : { SkuID: row.skuId }),
  PurchasePrice: yuan(price),
  OldPrice: yuan(was),
});

function specialItem(
  { row, key, price, was }: DraftCell,
  columns: ReadonlyMap<string, PriceColumn>,
): SpecialItem {
  const column = columns.get(key);
  const id = column?.audienceId ?? '';
  const isGroup = column?.kind === PRICE_KINDS.specialGroup;
  return {
    SpuID: row.id,
    ...(isGroup ? { AgentGroupID: id } : { AgentID: id }),
    SpecialPrice: yuan(price),
    OldPrice: yuan(was),
  };
}
