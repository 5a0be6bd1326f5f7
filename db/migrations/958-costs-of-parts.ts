import { type Kysely, sql } from 'kysely';

/** What a shop's own listings cost by their products, so that those sold below it are found without looking at all. */
const statements = `
alter table spus add column parts_cost numeric;
update spus s set parts_cost = n.cost from (
    select part.shop_id, part.spu_id, sum(k.cost * part.count) as cost
    from spu_skus part join (select k.shop_id, k.id,
        case when k.source_spu_id is null then k.cost_price else c.purchase_price end as cost
      from skus k left join spus c on c.shop_id = k.shop_id and c.id = k.source_spu_id) k
      on k.shop_id = part.shop_id and k.id = part.sku_id
    group by part.shop_id, part.spu_id having count(*) = count(k.cost)) n
  where s.shop_id = n.shop_id and s.id = n.spu_id and s.vendor_id is null;
create index spus_own_below_cost on spus (shop_id) where vendor_id is null and deleted_at is null
  and coalesce(case when use_tax_price then distribute_price_with_tax end, distribute_price) < parts_cost;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
