import { sql } from 'kysely';
import { RULE_BITS } from '#features/catalogue/prices/rule-bits.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SetListing } from '../find-choice.ts';
import { readChoice } from '../read-choice.ts';

interface OwnRow {
  spuId: string;
  groupId: string;
  groupName: string;
  onSale: boolean;
  mayGrow: boolean;
  parts: { id: string; names: (string | null)[]; count: number }[];
}

/** The shop's listings of several pieces, with all that their products are called. */
export async function readSets(db: TenantDb): Promise<SetListing[]> {
  const { rows } = await sql<OwnRow>`
    with called as (select u.sku_id, array_agg(m.channel_name) as names from product_matches m
      join spu_skus u on u.shop_id = ${db.shopId} and u.spu_id = m.spu_id and u.count = 1
      join spus a on a.shop_id = ${db.shopId} and a.id = m.spu_id and a.rules & ${sql.lit(RULE_BITS.set)} = 0
      where m.shop_id = ${db.shopId} and m.pieces = 1 group by u.sku_id)
    select s.id as "spuId", coalesce(g.id, s.id) as "groupId", coalesce(g.name, '') as "groupName",
      s.status = 'on_sale' as "onSale", coalesce(g.by_hand, false) as "mayGrow", json_agg(json_build_object('id', k.id, 'count', u.count,
        'names', array[k.name, k.external_id, k.bar_code] || coalesce(c.names, '{}'))) as parts
    from spus s join spu_skus u on u.shop_id = s.shop_id and u.spu_id = s.id
    join skus k on k.shop_id = s.shop_id and k.id = u.sku_id
    left join spu_groups g on g.shop_id = s.shop_id and g.id = s.spu_group_id
    left join called c on c.sku_id = k.id
    where s.shop_id = ${db.shopId} and s.rules & ${sql.lit(RULE_BITS.set)} <> 0 and s.deleted_at is null
    group by s.id, s.status, g.id, g.name, g.by_hand`.execute(db.k);
  const choices = rows.some((row) => row.mayGrow) ? await productsOfChoices(db) : new Map<string, Called[]>();
  const own = rows.map((row) => {
    const others = choices.get(row.groupId);
    // Told once a choice, with its first listing.
    choices.delete(row.groupId);
    return { ...row, parts: row.parts.map(called), ...(others && { others: others.map(called) }) };
  });
  return [...own, ...(await suppliedSets(db))];
}

interface Called {
  id: string;
  names: (string | null)[];
}

const called = <P extends Called>(part: P) => ({
  ...part,
  names: part.names.filter((name) => name !== null),
});

/** All that may be chosen where combinations are entered by hand, also what is in none yet. */
async function productsOfChoices(db: TenantDb): Promise<Map<string, Called[]>> {
  const { rows } = await sql<{ id: string; products: Called[] }>`
    select g.id, json_agg(json_build_object('id', k.id, 'names', array[k.name, k.external_id, k.bar_code])) as products
    from spu_groups g cross join jsonb_array_elements(g.configs) as c
    join skus k on k.shop_id = g.shop_id and k.id = (c->>'SkuID')::uuid and k.deleted_at is null
    where g.shop_id = ${db.shopId} and g.by_hand and g.deleted_at is null group by g.id`.execute(db.k);
  return new Map(rows.map(({ id, products }) => [id, products]));
}

/** Of what vendors supply only the name tells what is in it: 水果任选（苹果×2+梨×1）. */
async function suppliedSets(db: TenantDb): Promise<SetListing[]> {
  const { rows } = await sql<{ id: string; name: string; vendor_id: string; status: string }>`
    select id, name, vendor_id, status from spus
    where shop_id = ${db.shopId} and vendor_id is not null and deleted_at is null and name like '%（%×%）'`.execute(
    db.k,
  );
  return rows.map(({ id, name, vendor_id, status }) => {
    const groupName = name.slice(0, name.indexOf('（'));
    return {
      spuId: id,
      groupId: `${vendor_id} ${groupName}`,
      groupName,
      onSale: status === 'on_sale',
      parts: readChoice(name).map((part) => ({ id: part.name, names: [part.name], count: part.count })),
    };
  });
}
