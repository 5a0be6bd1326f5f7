import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { STAGED_ROW_STATES } from '../row-states.ts';
import { remark } from '../staged-line.ts';

const { ready } = STAGED_ROW_STATES;

/** SQL: whether a problem `p` is to be looked at; what is only to be known is not. */
export const IS_REMARK = sql`(p -> 'blocking' = 'false' and p ->> 'remedy' is distinct from 'none')`;

/** Accepts what is to be looked at in one field of all ready rows, as a person has said, or takes that back. */
export async function acceptRemarks(
  db: TenantDb,
  taskId: string,
  field: string,
  isUndone: boolean,
): Promise<void> {
  const changed = isUndone ? sql`p - 'accepted'` : sql`p || '{"accepted": true, "kept": true}'`;
  const about = JSON.stringify([{ field, blocking: false }]);
  await sql`update import_rows r set problems = (
      select jsonb_agg(case when p ->> 'field' = ${field} and ${IS_REMARK} then ${changed} else p end order by n)
      from jsonb_array_elements(r.problems) with ordinality as each(p, n))
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.state = ${ready.id}
      and r.problems @> ${about}::jsonb`.execute(db.k);
}

/** What is to be known of a row that became an order. */
export interface OrderRemark {
  orderId: string;
  says: string;
}

/** Remarks on rows of a task that are orders already, by their orders; what stood at them before is over. */
export async function remarkOnImported(
  db: TenantDb,
  taskId: string,
  remarks: readonly OrderRemark[],
): Promise<void> {
  if (remarks.length === 0) return;
  const problems = remarks.map(({ orderId, says }) => ({ id: orderId, p: [remark('', says)] }));
  await sql`update import_rows r set problems = v.p
    from json_to_recordset(${JSON.stringify(problems)}::json) as v(id bigint, p jsonb)
    where r.shop_id = ${db.shopId} and r.task_id = ${taskId} and r.order_id = v.id`.execute(db.k);
}
