import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type BookEntry, inBothBooks, type LegEntry, tallied } from '../entry.ts';

/** Who acted, as far as their own shop's book says it, and on which day (Shanghai) it counts. */
interface Signed {
  actor: string;
  day: string;
}

/**
 * Writes what legs owe into both books, with the sums of the day, in the transaction of the act itself: whoever ships
 * books, or does neither. Nothing is read and nothing locked: the caller holds the orders.
 */
export async function writeEntries(db: TenantDb, legs: readonly LegEntry[], signed: Signed): Promise<void> {
  if (legs.length === 0) return;
  const at = acrossShops(db, 'settlement books');
  const books = groupBy(legs.flatMap(inBothBooks), ({ shopId }) => shopId);
  const writing = [...books].flatMap(([shopId, entries]) => {
    const actor = shopId === db.shopId ? signed.actor : '';
    const shop = at(shopId);
    return [
      addItems(shop, entries, actor),
      addTallies(shop, entries, signed.day),
      notify(shop, 'settlement'),
    ];
  });
  await Promise.all(writing);
}

function addItems(shop: TenantDb, entries: readonly BookEntry[], actor: string) {
  const each = <K extends keyof BookEntry>(key: K) => entries.map((entry) => entry[key]);
  return sql`insert into settlement_items
      (shop_id, id, order_id, no, type, kind, trader_id, pieces, price, freight, amount, corrects_id, reason, actor)
    select ${shop.shopId}, e.*, ${actor} from unnest(${each('id')}::bigint[], ${each('orderId')}::bigint[],
      ${each('no')}::smallint[], ${each('type')}::smallint[], ${each('kind')}::smallint[], ${each('traderId')}::uuid[],
      ${each('pieces')}::int[], ${entries.map(({ price }) => price && yuanOf(price))}::numeric[],
      ${each('freight').map(yuanOf)}::numeric[], ${each('amount').map(yuanOf)}::numeric[],
      ${each('correctsId')}::bigint[], ${each('reason')}::text[]) as e`.execute(shop.k);
}

const addTallies = (shop: TenantDb, entries: readonly BookEntry[], day: string) =>
  shop
    .insert(
      'settlement_tallies',
      tallied(entries).map(({ traderId: trader_id, type, n, amount }) => ({
        id: newId(),
        day,
        trader_id,
        type,
        n,
        amount: yuanOf(amount),
      })),
    )
    .execute();
