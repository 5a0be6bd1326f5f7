import { sql } from 'kysely';
import { type ArrayColumn, arrayRows, type PriceAuthor } from '#features/catalogue/prices/server/index.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { JudgedPrice } from '../../new-price.ts';
import { ITEM_STATUS } from '../due/due-items.ts';
import type { PriceChangeRequest } from './price-change.ts';

type NewChange = Pick<PriceChangeRequest, 'source' | 'note' | 'notify' | 'undoOf'> & {
  changeId: string;
  items: readonly (JudgedPrice & { logId: string })[];
  now: number;
};

/**
 * A change with those of its prices that are to come or run for a while. What counts at once stands in the history
 * alone, which says as much; the change counts it.
 */
export async function insertChange(db: TenantDb, author: PriceAuthor, change: NewChange): Promise<void> {
  const { changeId, items, now, source, note } = change;
  const scheduled = items.filter(({ from, to }) => from > now || to !== null);
  const ends = items.flatMap(({ to }) => to ?? []);
  await db
    .insert('price_changes', {
      id: changeId,
      kinds: [...new Set(items.map(({ kind }) => kind))],
      source,
      note,
      notify: change.notify,
      undo_of: change.undoOf ?? null,
      effective_at: new Date(Math.min(...items.map(({ from }) => from))),
      ends_at: ends.length > 0 ? new Date(Math.max(...ends)) : null,
      audiences: [...new Set(items.map(({ audienceId }) => audienceId))],
      counts: JSON.stringify(countsOf(items, now)),
      at_once: items.length - scheduled.length,
      keep_lower: items.every(({ keepLower }) => keepLower),
      author_id: author.id,
      author_name: author.name,
    })
    .execute();
  if (scheduled.length === 0) return;
  await sql`insert into price_change_items (shop_id, change_id, no, kind, spu_id, sku_id, audience_id, effective_at,
      ends_at, keep_lower, old_price, new_price, status, log_id, scheduled)
    select ${db.shopId}::uuid, ${changeId}::uuid, i.no, i.kind, i.spu_id, i.sku_id, i.audience_id, i.effective_at,
      i.ends_at, i.keep_lower, i.was, i.price, i.status, i.log_id, true
    from ${arrayRows(scheduled, columnsAt(now))}
      with ordinality as i(kind, spu_id, sku_id, audience_id, effective_at, ends_at, keep_lower, was, price, status,
        log_id, no)`.execute(db.k);
}

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const columnsAt = (now: number): readonly ArrayColumn<NewChange['items'][number]>[] => [
  ['smallint', (item) => item.kind],
  ['uuid', (item) => item.spuId],
  ['uuid', (item) => item.skuId],
  ['uuid', (item) => item.audienceId],
  ['timestamptz', (item) => time(item.from)],
  ['timestamptz', (item) => time(item.to)],
  ['boolean', (item) => item.keepLower],
  ['numeric', (item) => yuanOrNull(item.was)],
  ['numeric', (item) => yuanOrNull(item.price)],
  ['smallint', (item) => statusOf(item, now)],
  ['uuid', (item) => item.logId],
];

function countsOf(items: NewChange['items'], now: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[statusOf(item, now)] = (counts[statusOf(item, now)] ?? 0) + 1;
  return counts;
}

function statusOf({ from, to }: JudgedPrice, now: number): number {
  if (from > now) return ITEM_STATUS.pending;
  return to === null ? ITEM_STATUS.done : ITEM_STATUS.running;
}
