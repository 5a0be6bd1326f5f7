import { type RawBuilder, sql } from 'kysely';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';

/** A batch's answer in which what was left out has the name that its reader knows it by; one statement, whatever it is. */
export async function named<R extends BatchResult>(
  { db }: Pick<ShopCtx, 'db'>,
  answer: R | Promise<R>,
): Promise<R> {
  const result = await answer;
  const ids = result.skipped.map(({ id }) => id);
  const lines = ids.filter((id) => /^\d{1,19}$/.test(id));
  const others = ids.filter((id) => /^[\da-f]{8}-/.test(id));
  if (lines.length + others.length === 0) return result;
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(
    [...namesOfLines(db.shopId, lines), ...namesOf(db.shopId, others)],
    sql` union all `,
  )}`.execute(db.k);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const skipped = result.skipped.map((one) => ({ name: names.get(one.id), ...one }));
  return { ...result, skipped };
}

/** A line of no order has its own id in place of one. */
const OF_LINE = sql`coalesce('LDL' || nullif(i.order_id, i.id), nullif(i.reason, ''), '手工明细')`;

const namesOfLines = (shop: string, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : [
        sql`select i.id::text as id, concat_ws(' ', ${OF_LINE}, s.name) as name from settlement_items i
          join shops s on s.id = i.trader_id where i.shop_id = ${shop} and i.id = any(${ids}::bigint[])`,
      ];

const money = (column: string) => sql`'¥' || to_char(abs(${sql.ref(column)}), 'FM999999990.00')`;

/** Each begins with what is written on it, and says with whom it is. */
function namesOf(shop: string, ids: readonly string[]): RawBuilder<unknown>[] {
  if (ids.length === 0) return [];
  const namesIn = (table: string, name: RawBuilder<unknown>) =>
    sql`select x.id::text as id, ${name} as name from ${sql.table(table)} x join shops s on s.id = x.trader_id
      where x.shop_id = ${shop} and x.id = any(${ids}::uuid[])`;
  const payment = sql`concat_ws(' ', nullif(x.transaction_no, ''), s.name, ${money('x.amount')})`;
  return [
    namesIn('settlement_bills', sql`concat_ws(' ', x.no, s.name)`),
    namesIn('settlement_payments', payment),
    namesIn('payment_plans', payment),
    sql`select x.id::text as id, concat_ws(' ', ${OF_LINE}, s.name, x.reason) as name from settlement_requests x
      join shops s on s.id = x.trader_id
      left join settlement_items i on i.shop_id = ${shop} and i.id = x.item_id
      where x.shop_id = ${shop} and x.id = any(${ids}::uuid[])`,
    // Of other shops only those that this one knows.
    sql`select s.id::text as id, s.name as name from shops s where s.id = any(${ids}::uuid[]) and (
      exists (select from partners p where p.shop_id = ${shop} and p.partner_id = s.id)
      or exists (select from settlement_tallies t where t.shop_id = ${shop} and t.trader_id = s.id))`,
  ];
}
