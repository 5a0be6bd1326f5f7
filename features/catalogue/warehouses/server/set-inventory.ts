import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PlacedSetting, StockDiff, StockResult, StockSetting } from '../inventory-contract.ts';
import { judgeStock, type StockMode } from '../judge-stock.ts';
import { MOVES } from '../move-kinds.ts';
import { warehouseRefusals as no } from '../refusals.ts';
import { beginRows, defaultWarehouse, keepStock } from './keep-stock.ts';
import { moveStock, type StockMove } from './move-stock.ts';
import { readItems, type StockItemRead } from './read-items.ts';

export const UNDO_MS = 10 * 60_000;
const DAY = 86_400_000;
const SHOWN = 500;
const KINDS = { 1: MOVES.count, 2: MOVES.in, 3: MOVES.out, 4: MOVES.transferOut } as const;

/** A product that is set, and what it comes to. */
interface Good {
  item: StockItemRead & { skuId: string };
  before: number | null;
  after: number;
  shipped: number;
}

/** Counts, brings in, takes out or moves products of one warehouse, while orders are shipped from it. */
export async function setInventory(ctx: ShopCtx, given: StockSetting): Promise<StockResult> {
  const { db } = ctx;
  if (!given.PreviewOnly && !given.Reason) refuse(no.reason);
  const asked = { ...given, WarehouseID: given.WarehouseID ?? (await usualWarehouse(db, given.PreviewOnly)) };
  await requireWarehouses(db, given, asked.WarehouseID);
  const { items, problems, exportedAt } = await readItems(ctx, asked);
  const countedAt = countedAtOf(asked.CountedAt ?? exportedAt);
  const skuIds = items.map(({ skuId }) => skuId);
  const now = await readStock(db, asked, skuIds, countedAt);
  const judged = items.map((item) => judge(item, asked.Mode, now.get(item.skuId)));
  const good = judged.flatMap((each) => ('says' in each ? [] : [each]));
  const bad = [...problems, ...judged.flatMap((each) => ('says' in each ? [each.row] : []))];
  const batchId = asked.PreviewOnly || good.length === 0 ? null : newId();
  if (batchId) await write(ctx, asked, good, batchId);
  return answerOf(good, bad, good.some(hasMoved) ? batchId : null);
}

/** A first count of none begins the product's stock and moves nothing that could be taken back. */
const hasMoved = ({ before, after }: Good) => after !== (before ?? 0);

/** The default one; where there is none yet a look at what would be makes none. */
async function usualWarehouse(db: TenantDb, isPreview: boolean): Promise<string> {
  if (!isPreview) return defaultWarehouse(db);
  const usual = db.from('warehouses').where('is_default', '=', true).where('deleted_at', 'is', null);
  return (await usual.select('id').executeTakeFirst())?.id ?? EMPTY_ID;
}

/** Those that are named are there until this is written; goods move to another one than they lie in. */
async function requireWarehouses(
  db: TenantDb,
  { WarehouseID, ToWarehouseID, Mode, PreviewOnly }: StockSetting,
  from: string,
) {
  if (Mode === 4 && (!ToWarehouseID || ToWarehouseID === from)) refuse(no.sameWarehouse);
  const ids = [...new Set([WarehouseID, Mode === 4 ? ToWarehouseID : null].flatMap((id) => id ?? []))];
  const live = db.from('warehouses').where('id', '=', anyOf(ids)).where('deleted_at', 'is', null);
  const found = live.select('id').orderBy('id');
  const rows = await (PreviewOnly ? found : found.forShare()).execute();
  if (rows.length < ids.length) refuse(common.notFound, { what: '仓库' });
}

function countedAtOf(text: string | null | undefined): string {
  const now = Date.now();
  const at = text ? Date.parse(text) : now;
  if (!(at <= now + 5 * 60_000 && at > now - 7 * DAY)) refuse(no.countedAt);
  return new Date(at).toISOString();
}

interface Now {
  onHand: number;
  shipped: number;
  keeps: boolean;
}

/** Locked in the order in which orders lock them, unless it is only looked at. */
async function readStock(
  db: TenantDb,
  { WarehouseID, PreviewOnly, Mode }: PlacedSetting,
  skuIds: readonly string[],
  countedAt: string,
): Promise<Map<string, Now>> {
  if (!PreviewOnly)
    await sql`select from stock where shop_id = ${db.shopId} and sku_id = ${anyOf(skuIds)}
      order by sku_id, warehouse_id for update`.execute(db.k);
  const shipped =
    Mode === 1
      ? sql`(select -coalesce(sum(m.on_hand_delta), 0) from stock_moves m where m.shop_id = k.shop_id
          and m.sku_id = k.id and m.warehouse_id = ${WarehouseID} and m.created_at > ${countedAt}
          and m.kind in (${sql.lit(MOVES.ship)}, ${sql.lit(MOVES.unship)}))`
      : sql`0`;
  const { rows } = await sql<{ id: string; keeps: boolean; on_hand: number; shipped: number }>`
    select k.id, k.keeps_stock as keeps, coalesce(s.on_hand, 0) as on_hand, ${shipped}::int as shipped
    from skus k left join stock s on s.shop_id = k.shop_id and s.sku_id = k.id and s.warehouse_id = ${WarehouseID}
    where k.shop_id = ${db.shopId} and k.id = ${anyOf(skuIds)}`.execute(db.k);
  return new Map(
    rows.map((row) => [row.id, { onHand: row.on_hand, shipped: row.shipped, keeps: row.keeps }]),
  );
}

function judge(
  item: Good['item'],
  mode: StockMode,
  now: Now = { onHand: 0, shipped: 0, keeps: false },
): Good | { says: string; row: StockDiff } {
  const answer = judgeStock(mode, now, item.count);
  const before = now.keeps ? now.onHand : null;
  if ('says' in answer)
    return {
      says: answer.says,
      row: {
        ...{ RowNo: item.rowNo, SkuID: item.skuId, Name: item.name, Before: before },
        After: null,
        Shipped: 0,
        Says: answer.says,
      },
    };
  return { item, before, after: answer.after, shipped: mode === 1 ? now.shipped : 0 };
}

async function write({ db, user }: ShopCtx, asked: PlacedSetting, good: readonly Good[], batchId: string) {
  const by = { id: user.id, name: user.name, batchId };
  await keepStock(
    db,
    good.map(({ item }) => item.skuId),
    by,
  );
  const { Mode, WarehouseID, ToWarehouseID, Reason: reason } = asked;
  const moves = good.flatMap(({ item, before, after }): StockMove[] => {
    const delta = after - (before ?? 0);
    const of = { skuId: item.skuId, held: 0, reason };
    const here = { ...of, warehouseId: WarehouseID, kind: KINDS[Mode], onHand: delta };
    if (Mode !== 4 || !ToWarehouseID) return [here];
    return [here, { ...of, warehouseId: ToWarehouseID, kind: MOVES.transferIn, onHand: -delta }];
  });
  await moveStock(db, moves, by);
  await beginRows(
    db,
    moves.filter(({ warehouseId }) => warehouseId === WarehouseID),
  );
}

function answerOf(good: readonly Good[], bad: readonly StockDiff[], batchId: string | null): StockResult {
  const rows = good.map(
    ({ item, before, after, shipped }): StockDiff => ({
      ...{ RowNo: item.rowNo, SkuID: item.skuId, Name: item.name, Before: before, After: after },
      ...{ Shipped: shipped, Says: '' },
    }),
  );
  const isChanged = ({ Before, After }: StockDiff) => Before !== After;
  const changed = rows.filter(isChanged);
  return {
    done: good.length,
    skipped: bad.map((row) => ({ id: row.Name || `第 ${row.RowNo} 行`, reason: row.Says })),
    Changed: changed.length,
    Unchanged: good.length - changed.length,
    NetDelta: changed.reduce((sum, { Before, After }) => sum + (After ?? 0) - (Before ?? 0), 0),
    Diff: [...bad, ...changed, ...rows.filter((row) => !isChanged(row))].slice(0, SHOWN),
    BatchID: batchId,
    UndoUntil: batchId && new Date(Date.now() + UNDO_MS).toISOString(),
  };
}
