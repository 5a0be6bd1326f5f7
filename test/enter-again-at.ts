import { firstIdAt } from '#features/orders/orders/times/order-time.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';

let no = 1;

/** The same order once more, as if it had been entered then and nothing had happened to it since; gives its id. */
export async function enterAgainAt(pool: Pool, orderId: string, time: Date): Promise<string> {
  const id = String(firstIdAt(time) + BigInt(no++));
  const { rows } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'",
  );
  const own: Record<string, string> = {
    id: '$2',
    created_at: 'order_time($2)',
    delivered_at: 'null',
    shipped_amount: '0',
    ship_by: 'null',
    entry_no: '0',
    status: `case when vendor_id is null and hop = 0 then 1 else 9 end`,
    stage: 'case when vendor_id is null and hop = 0 then 1 else 2 end',
  };
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => own[name] ?? name);
  await pool.query(
    `insert into orders (${names}) select ${values} from orders where id = $1::bigint`.replace(
      /\$2/g,
      `${id}::bigint`,
    ),
    [orderId],
  );
  return id;
}
