import { type RawBuilder, sql } from 'kysely';
import type { Rate } from '#features/ledger/ledger/due.ts';
import { TYPE } from '#features/ledger/ledger/entry.ts';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { type LegRefunds, NOTHING_BACK } from '#features/orders/orders/money/leg-refunds.ts';
import { type OrderLeg, refundsPort } from '#features/orders/orders/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import { port } from '#kit/ports/port.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** As the seller's row and book have it: they decide for both. */
export interface PriceLeg extends OrderLeg {
  was: Rate;
  back: LegRefunds;
  isResend: boolean;
  isBilled: boolean;
  billNo: string | null;
  /** The entry that a correction puts right. */
  shippedId: string | null;
}

interface LegRow {
  id: string;
  sale_price: number | null;
  sale_freight: number;
  resend: boolean;
  billed: boolean;
  bill_no: string | null;
  shipped_id: string | null;
}

/** The bills on which entries of orders (alias `i`) stand. */
interface Bills {
  isBilled(shopId: string): RawBuilder<boolean>;
  billNoOf(shopId: string): RawBuilder<string | null>;
}

export const billsPort = port<Bills>('order prices: bills');

export const legKey = ({ order, seller }: OrderLeg): string => `${order.id} ${seller}`;

/** The legs of orders that nobody else can change now; one statement per seller. */
export async function readLegs(db: TenantDb, legs: readonly OrderLeg[]): Promise<Map<string, PriceLeg>> {
  const at = acrossShops(db, 'order chain');
  const byKey = new Map<string, PriceLeg>();
  for (const [shopId, part] of groupBy(legs, ({ order, seller }) => order.chain[seller] ?? '')) {
    const rows = new Map((await rowsOf(at(shopId), part)).map((row) => [row.id, row]));
    const backs = await refundsPort.use().readLegRefunds(at(shopId), [...rows.keys()]);
    for (const leg of part) {
      const row = rows.get(leg.order.id);
      if (!row) continue;
      const was = { price: fenOrNull(row.sale_price), freight: fenOf(row.sale_freight) };
      const { resend: isResend, billed: isBilled, bill_no: billNo, shipped_id: shippedId } = row;
      // What an entry gives its own buyer is in no book.
      const back = (leg.seller > 0 && backs.get(row.id)?.get(leg.seller - 1)) || NOTHING_BACK;
      byKey.set(legKey(leg), { ...leg, was, isResend, isBilled, billNo, shippedId, back });
    }
  }
  return byKey;
}

async function rowsOf(book: TenantDb, legs: readonly OrderLeg[]): Promise<LegRow[]> {
  const ids = legs.map(({ order }) => order.id);
  const { agentOwes, iOweAgent } = TYPE;
  const { isBilled, billNoOf } = billsPort.use();
  const { rows } = await sql<LegRow>`select o.id::text, o.sale_price, o.sale_freight,
      o.creation_type = ${CREATION_TYPES.resend} as resend, i.billed, i.bill_no, i.shipped_id
    from orders o, lateral (
      select max(i.id) filter (where i.type = ${agentOwes} and i.kind = 1)::text as shipped_id,
        coalesce(bool_or(${isBilled(book.shopId)}), false) as billed, max(${billNoOf(book.shopId)}) as bill_no
      from settlement_items i where i.shop_id = ${book.shopId} and i.order_id = o.id
        and i.type in (${agentOwes}, ${iOweAgent})) as i
    where o.shop_id = ${book.shopId} and o.id = any(${ids}::bigint[])`.execute(book.k);
  return rows;
}
