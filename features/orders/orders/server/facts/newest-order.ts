import { type RawBuilder, sql } from 'kysely';

/** Whose newest order is looked for: of a partner, or of a listing; each leads an index that ends in the newest order. */
interface OwnerOfOrder {
  shopId: string | RawBuilder<unknown>;
  column: 'agent_id' | 'vendor_id' | 'spu_id';
  value: RawBuilder<unknown>;
}

/**
 * When the newest order of a partner or a listing was entered; null where there is none. One look into the index of that
 * column: as `=` the database may also read the shop's orders from the newest on until one fits, which are all of them
 * where none does; as a range, in the order of the column, it has only that index.
 */
export function newestOrder({ shopId, column, value }: OwnerOfOrder): RawBuilder<string | null> {
  const name = sql.ref(`o.${column}`);
  return sql<string | null>`(select o.created_at from orders o
    where o.shop_id = ${shopId} and ${name} between ${value} and ${value} order by ${name}, o.id desc limit 1)`;
}
