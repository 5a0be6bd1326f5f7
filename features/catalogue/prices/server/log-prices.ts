import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { type Fen, fenOf, yuanOrNull } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { priceAudience } from '../price-book.ts';
import type { PriceKind } from '../price-kinds.ts';
import { type ArrayColumn, arrayRows } from './array-rows.ts';

/** Who changes a price. */
export interface PriceAuthor {
  id: string;
  name: string;
}

/** A price that was set: one row of the history. */
export interface NewPriceLog {
  logId: string;
  kind: PriceKind;
  spuId: string | null;
  skuId: string | null;
  audienceId: string;
  was: Fen | null;
  price: Fen | null;
  /** Since when it counts, and until when for a price that only lies over another. Milliseconds. */
  from: number;
  to: number | null;
  changeId: string | null;
  note: string;
  author: PriceAuthor;
}

/** A slot with its first price in yuan, and the row of history that the listing refers to, if it does. */
export type FirstSlot = readonly [kind: PriceKind, yuan: number | null | undefined, logId?: string];

/** The first prices of a listing or a product are history too; a slot without one has none. */
export const firstLogs = (
  priceLog: Pick<NewPriceLog, 'spuId' | 'skuId' | 'note' | 'author'>,
  slots: readonly FirstSlot[],
): NewPriceLog[] =>
  slots.flatMap(([kind, yuan, logId = newId()]) =>
    yuan === null || yuan === undefined
      ? []
      : {
          ...priceLog,
          kind,
          logId,
          audienceId: EMPTY_ID,
          was: null,
          price: fenOf(yuan),
          from: Date.now(),
          to: null,
          changeId: null,
        },
  );

const time = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** For whom: of agents and groups the id, of all nobody. */
const whom = (kind: 'agent' | 'group') => (log: NewPriceLog) => {
  const audience = priceAudience(log.kind, log.audienceId);
  return audience.kind === kind ? audience.id : null;
};

const COLUMNS: readonly ArrayColumn<NewPriceLog>[] = [
  ['uuid', (log) => log.logId],
  ['smallint', (log) => log.kind],
  ['uuid', (log) => log.spuId],
  ['uuid', (log) => log.skuId],
  ['uuid', whom('agent')],
  ['uuid', whom('group')],
  ['numeric', (log) => yuanOrNull(log.was)],
  ['numeric', (log) => yuanOrNull(log.price)],
  ['timestamptz', (log) => time(log.from)],
  ['timestamptz', (log) => time(log.to)],
  ['uuid', (log) => log.changeId],
  ['text', (log) => log.note],
  ['uuid', (log) => log.author.id],
  ['text', (log) => log.author.name],
];

/**
 * Keeps who set which price from what to what, and why; a row is never changed afterwards. What is set at once has
 * one time, so that the history reads it in the order it was given, and not by the millisecond a row was written in.
 */
export async function logPrices(db: TenantDb, logs: readonly NewPriceLog[]): Promise<void> {
  if (logs.length === 0) return;
  await sql`insert into price_logs (shop_id, id, kind, spu_id, sku_id, agent_id, group_id, old_price, new_price,
      effective_at, ends_at, change_id, note, changed_by, changed_by_name, changed_at)
    select ${db.shopId}::uuid, l.*, ${new Date()}::timestamptz from ${arrayRows(logs, COLUMNS)} as l`.execute(
    db.k,
  );
}
