import { type Kysely, sql } from 'kysely';

/** Sets whose parts come from several suppliers: a product with a source, and orders that are split by source. */
const statements = `
-- The supplied listing that a product stands for; its stock is its vendor's.
alter table skus add column source_spu_id uuid, add foreign key (shop_id, source_spu_id) references spus (shop_id, id);
create unique index skus_source on skus (shop_id, source_spu_id) where source_spu_id is not null and deleted_at is null;
-- What a part should bring of the price of its set (应占售价).
alter table spu_skus add column share numeric(14,2) check (share >= 0);
alter table spu_past_skus add column share numeric(14,2);
-- How many of this shop's listing one ordered set holds; and of the orders of one set the first, in the shops that see all.
alter table orders add column pieces integer not null default 1 check (pieces > 0), add column split_of bigint;
create index orders_split on orders (shop_id, split_of) where split_of is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}
