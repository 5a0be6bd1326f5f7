import { type Kysely, sql } from 'kysely';

/**
 * Templates of goods and partners take the fields of the sheets that their imports read. Those saved before named
 * others, which nothing read: what has a field still means it, what has none is left aside.
 */
const statements = `
create temporary table renamed_fields (command text, old text, new text) on commit drop;
insert into renamed_fields values
  ('201', 'skuName', 'SkuName'), ('201', 'basicInfo', 'SkuBasicInfo'), ('201', 'brand', 'Brand'),
  ('201', 'externalId', 'externalID'), ('201', 'barCode', 'BarCode'), ('201', 'skuPrice', 'SkuPrice'),
  ('201', 'skuPriceWithTax', 'SkuPriceWithTax'), ('201', 'priceMin', 'PriceMin'),
  ('201', 'marketPrice', 'MarketPrice'), ('201', 'inventory', 'SkuInventory'), ('201', 'safetyStock', 'SafetyStock'),
  ('201', 'imageUrl', 'SkuImageUrl'),
  ('301', 'agentName', 'TraderName'), ('301', 'groupName', 'GroupName'), ('301', 'contact', 'ContactName'),
  ('301', 'mobile', 'Phone'), ('301', 'address', 'Address'), ('301', 'note', 'Notes'),
  ('302', 'vendorName', 'TraderName'), ('302', 'groupName', 'GroupName'), ('302', 'contact', 'ContactName'),
  ('302', 'mobile', 'Phone'), ('302', 'address', 'Address'), ('302', 'note', 'Notes');
update templates t set detail = (
  select coalesce(jsonb_agg(case when r.new is null then c.item - 'field'
      else c.item || jsonb_build_object('field', r.new) end order by c.place), '[]')
  from jsonb_array_elements(t.detail) with ordinality as c(item, place)
  left join renamed_fields r on r.command = t.command and r.old = c.item ->> 'field')
where t.command in ('201', '301', '302');
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
