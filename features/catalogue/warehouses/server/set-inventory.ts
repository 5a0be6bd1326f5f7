import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { skippedRow } from '#features/sheets/sheet-imports/skipped-row.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PlacedSetting, StockDiff, StockResult, StockSetting } from '../inventory-contract.ts';
import { judgeStock, type StockMode } from '../judge-stock.ts';
import { MOVES } from '../move-kinds.ts';
import { warehouseRefusals as no } from '../refusals.ts';
import { type DeniedStock, readItems, type StockItemRead } from './counting/read-items.ts';
import { beginRows, defaultWarehouse, keepStock } from './keep-stock.ts';
import { lockStock } from './lock-stock.ts';
import { moveStock, type StockMove } from './move-stock.ts';

/** Time within which a batch may be undone. */
export const INVENTORY_UNDO_MS = 10 * 60_000;
const DAY = 86_400_000;
const SHOWN = 500;
const KINDS = { 1: MOVES.count, 2: MOVES.in, 3: MOVES.out, 4: MOVES.transferOut } as const;

/** A product that can be set, and what its stock comes to. */
interface Good {
  item: StockItemRead & { skuId: string };
  before: number | null;
  after: number;
  shipped: number;
  isLocked: boolean;
}

/**
 * Sets the inventory: counts, brings in, takes out or moves products of one warehouse, while orders are shipped from
 * it.
 */
export async function setInventory(ctx: ShopCtx, setting: StockSetting): Promise<StockResult> {
  const { db } = ctx;
  if (!setting.PreviewOnly && !setting.Reason) refuse(no.reason);
  const request = {
    ...setting,
    WarehouseID: setting.WarehouseID ?? (await usualWarehouse(db, setting.PreviewOnly)),
  };
  await requireWarehouses(db, setting, request.WarehouseID);
  const { items, problems, exportedAt } = await readItems(ctx, request);
  const countedAt = countedAtOf(request.CountedAt ?? exportedAt);
  const skuIds = items.map(({ skuId }) => skuId);
  const now = await readStock(db, request, skuIds, countedAt);
  const judgements = items.map((item) => judge(item, request.Mode, now.get(item.skuId)));
  const good = judgements.flatMap((each) => ('denied' in each ? [] : [each]));
  const bad = [...problems, ...judgements.flatMap((each) => ('denied' in each ? [each] : []))];
  const batchId = request.PreviewOnly || good.length === 0 ? null : newId();
  if (batchId) await writeMoves(ctx, request, good, batchId);
  return answerOf(good, bad, good.some(({ before, after }) => after !== before) ? batchId : null);
}

/** Id of the default warehouse; where there is none yet, a preview makes none. */
async function usualWarehouse(db: TenantDb, isPreview: boolean): Promise<string> {
  if (!isPreview) return defaultWarehouse(db);
  const usual = db.from('warehouses').where('is_default', '=', true).where('deleted_at', 'is', null);
  return (await usual.select('id').executeTakeFirst())?.id ?? EMPTY_ID;
}

/**
 * Share-locks the warehouses that are named, so that they are there until this is written, and the default one, where
 * open orders go. Refuses to move goods to the warehouse they lie in.
 */
async function requireWarehouses(
  db: TenantDb,
  { WarehouseID, ToWarehouseID, Mode, PreviewOnly }: StockSetting,
  from: string,
) {
  if (Mode === 4 && (!ToWarehouseID || ToWarehouseID === from)) refuse(no.sameWarehouse);
  const ids = [...new Set([WarehouseID, Mode === 4 ? ToWarehouseID : null].flatMap((id) => id ?? []))];
  const live = db.from('warehouses').where('deleted_at', 'is', null);
  const warehouses = live
    .where((eb) => eb.or([eb('id', '=', anyOf(ids)), eb('is_default', '=', true)]))
    .select('id')
    .orderBy('id');
  const rows = await (PreviewOnly ? warehouses : warehouses.forShare()).execute();
  const there = new Set(rows.map(({ id }) => id));
  if (ids.some((id) => !there.has(id))) refuse(common.notFound, { what: '仓库' });
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
  /** The product lies in this warehouse, or did. */
  hasRow: boolean;
}

/**
 * Reads the stock of products, locked in the order in which orders lock it unless it is a preview; what was shipped is
 * read behind the lock.
 */
async function readStock(
  db: TenantDb,
  { WarehouseID, PreviewOnly, Mode }: PlacedSetting,
  skuIds: readonly string[],
  countedAt: string,
): Promise<Map<string, Now>> {
  if (!PreviewOnly) await lockStock(db, skuIds);
  const shipped =
    Mode === 1
      ? sql`(select m.sku_id, -sum(m.on_hand_delta)::int as n from stock_moves m where m.shop_id = ${db.shopId}
          and m.sku_id = ${anyOf(skuIds)} and m.warehouse_id = ${WarehouseID} and m.created_at > ${countedAt}
          and m.kind in (${sql.lit(MOVES.ship)}, ${sql.lit(MOVES.unship)}) group by 1)`
      : sql`(select null::uuid as sku_id, 0 as n where false)`;
  const { rows } = await sql<{ id: string; keeps: boolean; on_hand: number | null; shipped: number }>`
    select k.id, k.keeps_stock as keeps, s.on_hand, coalesce(m.n, 0) as shipped
    from skus k left join stock s on s.shop_id = k.shop_id and s.sku_id = k.id and s.warehouse_id = ${WarehouseID}
    left join ${shipped} m on m.sku_id = k.id
    where k.shop_id = ${db.shopId} and k.id = ${anyOf(skuIds)}`.execute(db.k);
  return new Map(
    rows.map(({ id, keeps, shipped: left, on_hand }) => [
      id,
      { onHand: on_hand ?? 0, shipped: left, keeps, hasRow: on_hand !== null },
    ]),
  );
}

function judge(
  item: Good['item'],
  mode: StockMode,
  now: Now = { onHand: 0, shipped: 0, keeps: false, hasRow: false },
): Good | DeniedStock {
  const answer = judgeStock(mode, now, item.count);
  const before = now.keeps ? now.onHand : null;
  if ('denied' in answer)
    return {
      denied: answer.denied,
      row: {
        RowNo: item.rowNo,
        SkuID: item.skuId,
        Name: item.name,
        Before: before,
        After: null,
        Shipped: 0,
        Says: answer.denied.no,
      },
    };
  return { item, before, after: answer.after, shipped: now.shipped, isLocked: now.hasRow };
}

async function writeMoves(
  { db, user }: ShopCtx,
  request: PlacedSetting,
  good: readonly Good[],
  batchId: string,
) {
  const by = { id: user.id, name: user.name, batchId };
  const idsToKeep = good.flatMap(({ item, before }) => (before === null ? [item.skuId] : []));
  if (idsToKeep.length > 0) await keepStock(db, idsToKeep, by);
  const { Mode, WarehouseID, ToWarehouseID, Reason: reason } = request;
  const kind = KINDS[Mode];
  const here = good.map(({ item: { skuId }, before, after, isLocked }): StockMove => {
    const onHand = after - (before ?? 0);
    const begins = before === null;
    return { warehouseId: WarehouseID, skuId, kind, onHand, reserved: 0, reason, isLocked, begins };
  });
  const there = Mode === 4 && ToWarehouseID ? here.map((move) => transferIn(ToWarehouseID, move)) : [];
  await moveStock(db, [...here, ...there], by);
  await beginRows(db, here);
}

const transferIn = (warehouseId: string, { skuId, onHand, reason }: StockMove): StockMove => ({
  warehouseId,
  skuId,
  kind: MOVES.transferIn,
  onHand: -onHand,
  reserved: 0,
  reason: reason ?? '',
});

function answerOf(good: readonly Good[], bad: readonly DeniedStock[], batchId: string | null): StockResult {
  const rows = good.map(
    ({ item, before, after, shipped }): StockDiff => ({
      RowNo: item.rowNo,
      SkuID: item.skuId,
      Name: item.name,
      Before: before,
      After: after,
      Shipped: shipped,
      Says: '',
    }),
  );
  const isChanged = ({ Before, After }: StockDiff) => Before !== After;
  const changed = rows.filter(isChanged);
  return {
    done: good.length,
    skipped: bad.map(({ row, denied }) => skippedRow(row, row.SkuID, denied)),
    Changed: changed.length,
    Unchanged: good.length - changed.length,
    NetDelta: changed.reduce((sum, { Before, After }) => sum + (After ?? 0) - (Before ?? 0), 0),
    Diff: [...bad.map(({ row }) => row), ...changed, ...rows.filter((row) => !isChanged(row))].slice(
      0,
      SHOWN,
    ),
    BatchID: batchId,
    UndoUntil: batchId && new Date(Date.now() + INVENTORY_UNDO_MS).toISOString(),
  };
}
