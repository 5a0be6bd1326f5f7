import { sql } from 'kysely';

/** Whether an entry (alias `i`) stands on a bill, or was paid by itself. */
export const isBilled = (shopId: string) =>
  sql<boolean>`exists (select from settlement_bill_items l
          where l.shop_id = ${shopId} and l.item_id = i.id and l.removed_no is null)`;

/** The number of the bill on which it stands. */
export const billNoOf = (shopId: string) =>
  sql<
    string | null
  >`(select b.no from settlement_bill_items l join settlement_bills b on b.shop_id = ${shopId} and b.id = l.bill_id
          where l.shop_id = ${shopId} and l.item_id = i.id and l.removed_no is null)`;
