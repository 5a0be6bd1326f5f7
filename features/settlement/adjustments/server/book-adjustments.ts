import { sql } from 'kysely';
import type { EntryKind, LegEntry } from '#features/ledger/ledger/entry.ts';
import { writeEntries } from '#features/ledger/ledger/server/index.ts';
import { newOrderIds } from '#features/orders/orders/server/index.ts';
import { dayOf, timeOfId } from '#features/orders/orders/times/order-time.ts';
import { joinBill } from '#features/settlement/bills/server/index.ts';
import { buyerOf, sellerOf, TYPES } from '#features/settlement/bills/sides.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Fen } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { CorrectionTarget } from './correction-target.ts';

/** What is agreed on, before it stands in the books. */
export interface Agreed {
  kind: EntryKind;
  itemId: string | null;
  /** + the buyer owes more. */
  change: Fen;
  reason: string;
}

/**
 * Writes what is agreed as entries into both books, and adds them to the bill where it can hold them: one of which more is
 * paid than would be left keeps its sum, and the entries are free for the next, as are those of no bill. What is asked is held.
 */
export async function bookAdjustments(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  target: CorrectionTarget,
  agreed: readonly Agreed[],
): Promise<void> {
  if (agreed.length === 0) return;
  const ids = await newOrderIds(db, agreed.length);
  const places = await entryPositions(db, target, agreed);
  const entries = agreed.map(({ kind, itemId, change, reason }, at): LegEntry => {
    const id = ids[at] ?? '';
    const place = itemId ? places.get(itemId) : undefined;
    // Serials of shipping go up from 1, those of corrections down from −1: neither waits for the other.
    if (place) place.no -= 1;
    return {
      id,
      orderId: place?.orderId ?? id,
      no: place?.no ?? 0,
      kind,
      pieces: 0,
      price: 0,
      freight: 0,
      buyerId: buyerOf(target, db.shopId),
      sellerId: sellerOf(target, db.shopId),
      amount: change,
      correctsId: itemId,
      reason,
    };
  });
  await writeEntries(db, entries, { actor: user.name, day: dayOf(timeOfId(BigInt(ids[0] ?? 0))) });
  if (!target.bill) return;
  const [owed] = TYPES[target.side];
  const lines = entries.map(({ id, amount }) => ({ id, type: owed, amount: amount / 100 }));
  await joinBill({ db, user }, target.bill, lines, agreed[0]?.reason ?? '');
}

interface EntryPosition {
  orderId: string;
  no: number;
}

/** The order of each line, and the lowest serial that its leg has; lines of one order share theirs. */
async function entryPositions(
  db: TenantDb,
  { side }: CorrectionTarget,
  agreed: readonly Agreed[],
): Promise<Map<string, EntryPosition>> {
  const items = agreed.flatMap(({ itemId }) => itemId ?? []);
  if (items.length === 0) return new Map();
  const { rows } = await sql<{ itemId: string; orderId: string; no: number }>`
    select i.id::text as "itemId", i.order_id::text as "orderId", (select least(0, min(e.no))::int
        from settlement_items e where e.shop_id = ${db.shopId} and e.order_id = i.order_id
          and e.type = any(${TYPES[side]}::smallint[])) as no
    from settlement_items i where i.shop_id = ${db.shopId} and i.id = any(${items}::bigint[])`.execute(db.k);
  const byOrder = new Map<string, EntryPosition>();
  return new Map(
    rows.map(({ itemId, orderId, no }) => {
      const place = byOrder.get(orderId) ?? { orderId, no };
      byOrder.set(orderId, place);
      return [itemId, place];
    }),
  );
}
