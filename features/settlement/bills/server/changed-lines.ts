import { sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { ChangedItem } from '../bill.ts';

/** More than a person reads; all of them stand in the list of items. */
const MOST = 500;

/** A bill that is deleted or sent back lets all of its lines go: what it held is read there. */
const KINDS = { added: ['added'], removed: ['removed', 'deleted', 'rejected'] } as const;

/** The lines that a change of the bill added or took off, each with who did it, when and why. */
export async function changedLines({ db }: ShopCtx, billId: string, kind: 'added' | 'removed') {
  const bill = await db.from('settlement_bills').select('id').where('id', '=', billId).executeTakeFirst();
  if (!bill) refuse(common.notFound, { what: '账单' });
  const no = sql.ref(kind === 'added' ? 'l.added_no' : 'l.removed_no');
  const { rows: items } =
    await sql<ChangedItem>`select i.id::text as "ItemID", coalesce(o.id::text, '') as "OrderID",
      coalesce(o.spu_name, '') as "SpuName", coalesce(o.receiver, '') as "Receiver", i.type as "IdPaymentType", i.amount as "Amount",
      e.at as "At", e.actor as "Actor", e.by_us as "ByUs", e.reason as "Reason"
    from settlement_bill_items l
    join settlement_bill_log e on e.shop_id = ${db.shopId} and e.bill_id = l.bill_id and e.no = ${no} and e.kind = any(${KINDS[kind]}::text[])
    join settlement_items i on i.shop_id = ${db.shopId} and i.id = l.item_id
    left join orders o on o.shop_id = ${db.shopId} and o.id = i.order_id
    where l.shop_id = ${db.shopId} and l.bill_id = ${billId}
    order by e.id desc, i.id limit ${sql.lit(MOST)}`.execute(db.k);
  return { total: items.length, items };
}
