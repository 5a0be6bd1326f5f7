import { sql } from 'kysely';
import type { z } from 'zod';
import { urgeOrders } from '#features/orders/order-requests/server/index.ts';
import { packedNameOf } from '#features/orders/orders/packed-instead.ts';
import { DUE_AT, GOODS_TO_PACK, orderConditions } from '#features/orders/orders/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { readNames } from '../../day-figures/server/index.ts';
import type { shippingFigures } from '../contract.ts';
import { urgeText } from '../urge-text.ts';

const AT_ONCE = 500;

interface Pressing {
  id: string;
  name: string;
  amount: number;
  goods: string;
  pieces: number;
  due: Date;
}

/** Urges the supplier about what is due, the most pressing first, and gives the message to send it. */
export async function urgeVendor(
  ctx: ShopCtx,
  { VendorID, Due }: z.output<typeof shippingFigures.urge.input>,
) {
  const { db } = ctx;
  const due = sql.join(
    Due.map((shipDue) => orderConditions(db.shopId, 'byvendor', { vendorIds: [VendorID], shipDue })),
    sql`) or (`,
  );
  const { rows } =
    await sql<Pressing>`select o.id::text, ${sql.raw(packedNameOf('o'))} as name, o.amount - o.shipped_amount as amount,
      ${GOODS_TO_PACK.name} as goods, ${GOODS_TO_PACK.pieces} as pieces, ${DUE_AT} as due from orders o
    where o.shop_id = ${db.shopId} and ((${due})) order by due, o.id limit ${sql.lit(AT_ONCE)}`.execute(db.k);
  if (rows.length === 0) return { done: 0, skipped: [], Text: '' };
  const ids = rows.map(({ id }) => id);
  const urged = await urgeOrders(ctx, ids, () => '发货时限将到，请尽快发货');
  const names = await readNames(db, 'vendor', [VendorID]);
  const lines = rows.map(({ id, due, ...row }) => ({ ...row, no: id, due: new Date(due) }));
  return { ...urged, Text: urgeText(names.get(VendorID) ?? '您好', lines) };
}
