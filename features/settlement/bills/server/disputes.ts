import { sql } from 'kysely';

/** By bill: what is asked to change of it and not answered, and rows of a statement on which one side insists. */
export const disputes = (shopId: string) => sql`
  select bill_id from settlement_requests where shop_id = ${shopId} and state = 'open'
  union all select r.bill_id from settlement_reconciliation_rows d
    join settlement_reconciliations r on r.shop_id = ${shopId} and r.id = d.reconciliation_id and r.deleted_at is null
    where d.shop_id = ${shopId} and d.decision = 'insisted' and r.bill_id is not null`;
