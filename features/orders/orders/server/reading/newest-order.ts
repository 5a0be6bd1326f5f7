import { type RawBuilder, sql } from 'kysely';

/** Whose newest order is looked for: of a partner, or of a listing; each leads an index that ends in the newest order. */
export interface OwnerOfOrder {
  shopId: string | RawBuilder<unknown>;
  column: 'agent_id' | 'vendor_id' | 'spu_id';
  value: RawBuilder<unknown>;
}

/**
 * Condition and order (alias `o`) under which one look into the index of a column finds the newest order. As `=` the
 * database may also read the shop's orders from the newest on until one fits, which are all of them where none does;
 * as a range, in the order of the column, it has only that index.
 */
export const newestFirst = ({ shopId, column, value }: OwnerOfOrder) => {
  const name = sql.ref(`o.${column}`);
  return {
    where: sql<boolean>`o.shop_id = ${shopId} and ${name} between ${value} and ${value}`,
    orderBy: sql`${name}, o.id desc`,
  };
};

/** When the newest order of a partner or a listing was entered; null where there is none. */
export function newestOrder(owner: OwnerOfOrder): RawBuilder<string | null> {
  const { where, orderBy } = newestFirst(owner);
  return sql<string | null>`(select o.created_at from orders o where ${where} order by ${orderBy} limit 1)`;
}
