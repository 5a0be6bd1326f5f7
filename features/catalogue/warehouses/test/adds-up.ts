import { expect } from 'vitest';
import type { Pool } from '#kit/tenant/server/driver.ts';

/** Rows of stock are the sum of their movements, each of which says what there was after it; reserved is what open orders wait for. */
export async function addsUp(pool: Pool, shopId: string): Promise<void> {
  const { rows } = await pool.query(
    `select s.on_hand, s.reserved, (select sum(on_hand_delta)::int from stock_moves m where m.shop_id = s.shop_id
        and m.sku_id = s.sku_id and m.warehouse_id = s.warehouse_id) as hand,
      (select sum(reserved_delta)::int from stock_moves m where m.shop_id = s.shop_id
        and m.sku_id = s.sku_id and m.warehouse_id = s.warehouse_id) as moved,
      coalesce((select sum((o.amount - o.shipped_amount) * p.count)::int from orders o join spu_skus p
        on p.shop_id = o.shop_id and p.spu_id = o.spu_id and p.sku_id = s.sku_id
        where o.shop_id = s.shop_id and o.warehouse_id = s.warehouse_id and o.status & 6 = 0), 0) as waits
     from stock s where s.shop_id = $1`,
    [shopId],
  );
  for (const row of rows)
    expect([row.hand ?? 0, row.moved ?? 0, row.waits]).toEqual([row.on_hand, row.reserved, row.reserved]);
  const { rows: sums } = await pool.query(
    `select on_hand_after, reserved_after, (sum(on_hand_delta) over of_row)::int as hand, (sum(reserved_delta) over of_row)::int as reserved
     from stock_moves where shop_id = $1 window of_row as (partition by sku_id, warehouse_id order by created_at, id)`,
    [shopId],
  );
  for (const { hand, reserved, ...after } of sums)
    expect(after).toEqual({ on_hand_after: hand, reserved_after: reserved });
}
