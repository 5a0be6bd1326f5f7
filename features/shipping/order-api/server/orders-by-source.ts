import { sql } from 'kysely';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';

/** Orders that this shop ships, by their source's number. */
export async function ordersBySource(
  { db }: Pick<ShopCtx, 'db'>,
  sources: readonly string[],
): Promise<Map<string, string[]>> {
  if (sources.length === 0) return new Map();
  const { rows } = await sql<{ source: string; id: string }>`select third_party_order_id as source, id::text
    from orders where shop_id = ${db.shopId} and third_party_order_id = any(${[...new Set(sources)]}::text[])
      and vendor_id is null and status & 6 = 0 limit 5000`.execute(db.k);
  return new Map(
    [...groupBy(rows, ({ source }) => source)].map(([key, part]) => [key, part.map(({ id }) => id)]),
  );
}
