import { type Kysely, sql } from 'kysely';
import { ledgerTable } from '../shop-table.ts';

/**
 * Orders keep the name under which they were sold and the product that is packed instead: both are looked for. What a
 * listing was called before is kept as it is renamed, so that a name leads to few listings.
 */
const statements = `
create table spu_past_names (
  shop_id uuid not null references shops (id),
  name text not null,
  spu_id uuid not null,
  primary key (shop_id, name, spu_id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
${ledgerTable('spu_past_names')}

create function keep_spu_name() returns trigger language plpgsql as $$ begin
  insert into spu_past_names values (old.shop_id, old.name, old.id) on conflict do nothing;
  return null;
end $$;
create trigger spu_renamed after update of name on spus for each row
  when (old.name is distinct from new.name) execute function keep_spu_name();

alter table orders no force row level security;
alter table spus no force row level security;
alter table spu_past_names no force row level security;
-- Names of parts of a set have the set's, and what is in them behind it.
insert into spu_past_names select distinct o.shop_id, o.spu_name, o.spu_id
  from orders o join spus s on s.shop_id = o.shop_id and s.id = o.spu_id
  where o.spu_name <> s.name and o.split_of is null;
-- Codes of a listing are its one product's; they were left as they were where another product was put in.
alter table skus no force row level security;
alter table spu_skus no force row level security;
update spus s set external_id = k.external_id, bar_code = k.bar_code
  from (select shop_id, spu_id, count(*) as n, (array_agg(sku_id))[1] as sku_id from spu_skus group by 1, 2) x
  left join skus k on k.shop_id = x.shop_id and k.id = x.sku_id and x.n = 1
  where s.shop_id = x.shop_id and s.id = x.spu_id and s.version > 1 and s.vendor_id is null and s.spu_group_id is null;
alter table spu_skus force row level security;
alter table skus force row level security;
alter table spu_past_names force row level security;
alter table spus force row level security;
alter table orders force row level security;

create index orders_swapped on orders (shop_id, (swap->>'skuId')) include (spu_id) where swap is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
