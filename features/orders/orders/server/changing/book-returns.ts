import { type EntryKind, KIND } from '#features/ledger/ledger/entry.ts';
import { writeEntries } from '#features/ledger/ledger/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Fen } from '#kit/money/fen.ts';
import { dayOf, timeOfId } from '../../times/order-time.ts';
import type { LockedOrder } from './locked-order.ts';
import { type Numbered, numbersAfter } from './next-numbers.ts';
import { newOrderIds } from './order-ids.ts';

/** Refund of a seller to its buyer on one leg; negative when it is taken back. */
export interface LegRefund {
  order: LockedOrder;
  /** The buyer's place in the chain. */
  leg: number;
  kind: 'returned' | 'compensated';
  pieces: number;
  /** The leg's price for a piece, frozen with the order. */
  price: Fen | null;
  freight: Fen;
  amount: Fen;
  correctsId: string | null;
  reason: string;
}

/**
 * Books refunds on which neighbours have agreed, in the transaction that accepts them; the caller has locked the
 * orders. Gives the id of each refund's entry in the books, and the last number of each order, which the caller stores
 * with what else it writes of the row.
 */
export async function bookReturns(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  refunds: readonly LegRefund[],
): Promise<{ ids: string[]; numbered: Numbered }> {
  if (refunds.length === 0) return { ids: [], numbered: new Map() };
  const ids = await newOrderIds(db, refunds.length);
  const { numbers, numbered } = numbersAfter(refunds.map(({ order }) => order));
  const entries = refunds.map(({ order, leg, kind, ...rest }, at) => ({
    ...rest,
    id: ids[at] ?? '',
    orderId: order.id,
    no: numbers[at] ?? 0,
    kind: KIND[kind] as EntryKind,
    buyerId: order.chain[leg] ?? '',
    sellerId: order.chain[leg + 1] ?? '',
  }));
  await writeEntries(db, entries, { actor: user.name, day: dayOf(timeOfId(BigInt(ids[0] ?? 0))) });
  return { ids, numbered };
}
