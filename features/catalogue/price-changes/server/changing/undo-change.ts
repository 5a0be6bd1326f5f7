import { type Selectable, sql } from 'kysely';
import type { PriceChangeItems } from '#db/tables.generated.ts';
import { priceAudience } from '#features/catalogue/prices/price-book.ts';
import { PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PriceResult } from '../../contract.ts';
import { periodOfChange } from '../../judging/change-period.ts';
import type { JudgedPrice, NewPrice } from '../../new-price.ts';
import { PRICE_UNDO_MS } from '../../price-result.ts';
import { priceChangeRefusals as no } from '../../refusals.ts';
import { applyDue } from '../due/apply-due.ts';
import { cancelItems } from '../due/cancel-items.ts';
import { ITEM_STATUS } from '../due/due-items.ts';
import { changeResult, requireCostRight } from './change-by-hand.ts';
import { changePrices } from './change-prices.ts';
import { countOrdersAtPrices } from './count-orders-at-prices.ts';

/**
 * Takes a change back within ten minutes: slots that still hold what it set hold again what they held before, as a
 * change of its own; what is to come or runs for a while is cancelled (catalogue page §1).
 */
export async function undoChange(ctx: ShopCtx, changeId: string): Promise<PriceResult> {
  const { db, user } = ctx;
  const now = Date.now();
  await applyDue(db, now);
  const items = await itemsToUndo(db, changeId);
  if (items.some(({ kind }) => kind === PRICE_KINDS.purchase)) requireCostRight(ctx);
  const live = items.filter(({ status }) => status <= ITEM_STATUS.running);
  const done = items.filter(({ status, from }) => status === ITEM_STATUS.done && from >= now - PRICE_UNDO_MS);
  if (live.length + done.length === 0) refuse(items.length > 0 ? no.undoLate : no.undone);
  const cancelledIds = await cancelItems(
    db,
    live.map(({ logId }) => logId),
    `${user.name}撤销`,
    now,
  );
  const newPrices = done.map((item) => asBefore(item, Math.max(now, item.from)));
  const change = { newPrices, source: 'undo', note: '撤销', notify: true, undoOf: changeId } as const;
  const undone = await changePrices(db, user, change, now);
  const cancelled = live.filter(({ logId }) => cancelledIds.has(logId)).map(asCancelled);
  const book = cancelled.length > 0 ? await bookOf(db, items) : undone.book;
  const judged = [...undone.judged, ...cancelled];
  const back = new Set(
    judged.flatMap((each) => (each.outcome === 'changed' ? (each.undoes ?? each.logId) : [])),
  );
  const kept = await countOrdersAtPrices(
    db,
    items.filter(({ logId }) => back.has(logId)),
    book,
  );
  return changeResult(ctx, { changeId: undone.changeId, judged, book }, kept);
}

/** At a time to come prices become again what they were before a change, whenever that was made. */
export async function setBack(ctx: ShopCtx, changeId: string, at: string): Promise<PriceResult> {
  const { db, user } = ctx;
  const now = Date.now();
  const { from } = periodOfChange({ ScheduledAt: at, EndsAt: null, KeepLower: true }, now);
  await applyDue(db, now);
  const items = await itemsToUndo(db, changeId);
  if (items.some(({ kind }) => kind === PRICE_KINDS.purchase)) requireCostRight(ctx);
  const done = items.filter(({ status, to }) => status === ITEM_STATUS.done && to === null);
  if (done.length === 0) refuse(no.nothingSet);
  const newPrices = done.map((item) => asBefore(item, from));
  const change = { newPrices, source: 'undo', note: '改回', notify: true } as const;
  return changeResult(ctx, await changePrices(db, user, change, now));
}

type Item = Awaited<ReturnType<typeof itemsToUndo>>[number];

/** What a cell held before, if it still holds what was set. */
const asBefore = ({ was, price, status: _, ...cell }: Item, from: number): NewPrice => ({
  ...cell,
  price: was,
  old: price,
  from,
  to: null,
  undoes: cell.logId,
  logId: undefined,
});

/** What a change set and still holds; refused when it was taken back before. */
async function itemsToUndo(db: TenantDb, changeId: string) {
  const record = await db.from('price_changes').select('id').where('id', '=', changeId).executeTakeFirst();
  if (!record) refuse(common.notFound, { what: '改价' });
  const undoing = db.from('price_changes').select('id').where('undo_of', '=', changeId);
  if (await undoing.executeTakeFirst()) refuse(no.undone);
  const { rows } = await sql<ItemRow>`
    select i.kind, i.spu_id, i.sku_id, i.audience_id, i.status, i.keep_lower, i.log_id, i.old_price, i.new_price,
      i.effective_at, i.ends_at from price_change_items i
    where i.shop_id = ${db.shopId} and i.change_id = ${changeId} and i.status <= ${sql.lit(ITEM_STATUS.done)}
    union all
    select l.kind, l.spu_id, l.sku_id, coalesce(l.agent_id, l.group_id, ${EMPTY_ID}::uuid),
      ${sql.lit(ITEM_STATUS.done)}::smallint, c.keep_lower, l.id, l.old_price, l.new_price, l.effective_at, null
    from price_changes c join price_logs l on l.shop_id = ${db.shopId} and l.change_id = c.id
    where c.shop_id = ${db.shopId} and c.id = ${changeId} and not exists (select from price_change_items i
      where i.shop_id = ${db.shopId} and i.change_id = c.id and i.log_id = l.id)
    order by log_id`.execute(db.k);
  return rows.map((row, i) => ({
    kind: row.kind as PriceKind,
    spuId: row.spu_id,
    skuId: row.sku_id,
    audienceId: row.audience_id,
    status: row.status,
    keepLower: row.keep_lower,
    logId: row.log_id,
    itemNo: i + 1,
    was: fenOrNull(row.old_price),
    price: fenOrNull(row.new_price),
    from: Date.parse(row.effective_at),
    to: row.ends_at === null ? null : Date.parse(row.ends_at),
  }));
}

/** What is scheduled stands in the change's items; what counted at once in the history alone. */
type ItemRow = Pick<
  Selectable<PriceChangeItems>,
  | 'kind'
  | 'spu_id'
  | 'sku_id'
  | 'audience_id'
  | 'status'
  | 'keep_lower'
  | 'log_id'
  | 'old_price'
  | 'new_price'
  | 'effective_at'
  | 'ends_at'
>;

const asCancelled = ({ status: _, ...item }: Item): JudgedPrice => ({
  ...item,
  was: item.price,
  price: item.was,
  outcome: 'changed',
  says: '已取消',
  belowCost: false,
  raised: false,
  before: null,
  after: null,
});

const bookOf = (db: TenantDb, items: readonly Item[]) => {
  const idsOf = (kind: string) =>
    [...new Set(items.map(({ kind: each, audienceId }) => priceAudience(each, audienceId)))]
      .filter((audience) => audience.kind === kind)
      .map(({ id }) => id);
  return readPriceBook(db, {
    spuIds: [...new Set(items.flatMap(({ spuId }) => spuId ?? []))],
    skuIds: [...new Set(items.flatMap(({ skuId }) => skuId ?? []))],
    agentIds: [...new Set(idsOf('agent'))],
    groupIds: [...new Set(idsOf('group'))],
  });
};
