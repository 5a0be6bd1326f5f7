import { sql } from 'kysely';
import { categoryFinder } from '#features/catalogue/categories/find-category.ts';
import { readTree } from '#features/catalogue/categories/server/index.ts';
import { plainName, readChoice } from '#features/catalogue/combinations/read-choice.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { codeKey } from '#kit/text/code-key.ts';
import type { ChangeContext } from '../judge-changes.ts';
import type { ListingRow, Product } from '../judge-rows.ts';
import { existingListings } from './existing-listings.ts';

/** All that the rows of a sheet are judged by, read once. */
export async function sheetFacts(ctx: ShopCtx, rows: readonly ListingRow[]): Promise<ChangeContext> {
  const { db, shop } = ctx;
  const named = rows.flatMap(({ Parts, externalID }) => Parts ?? externalID ?? []);
  const names = named.flatMap((text) => [text, ...readChoice(text).map(({ name }) => name)]);
  const known = await existingListings(
    ctx,
    rows.flatMap(({ SpuID }) => SpuID ?? []),
  );
  const onSale = await namesOnSale(db);
  const logistics = await idsIn(db, 'logistics_policies');
  const services = await idsIn(db, 'service_policies');
  return {
    firstRows: new Map(),
    productsOf: await productFinder(db, [...new Set(names)]),
    isOnSale: (name) => onSale.has(plainName(name)),
    categoryOf: categoryFinder(await readTree(db)),
    logisticsOf: (name) => logistics.get(plainName(name)),
    serviceOf: (name) => services.get(plainName(name)),
    policyRequired: shop.switches.LogisticPolicyRequired === true,
    mayPrice: ctx.can('price.change'),
    changingRows: new Map(),
    listingOf: (id) => known.get(id.toLowerCase()),
  };
}

/** By code first: a code is one product's, a name may be several's. */
async function productFinder(
  db: TenantDb,
  names: readonly string[],
): Promise<(name: string) => readonly Product[]> {
  const { rows } = await sql<Product>`select id, name, external_id as code, basic_info as spec,
      logistics_policy_id is not null as "hasPolicy", price_min as floor from skus
    where shop_id = ${db.shopId} and deleted_at is null and (${codeIn('external_id', names)} or name = any(${names}::text[]))`.execute(
    db.k,
  );
  const byCode = groupBy(rows, ({ code }) => codeKey(code ?? ''));
  const byName = groupBy(rows, ({ name }) => name);
  return (name) => (name === '' ? [] : (byCode.get(codeKey(name)) ?? byName.get(name) ?? []));
}

/** What the shop itself has on sale: what vendors supply may be called the same. */
async function namesOnSale(db: TenantDb): Promise<ReadonlySet<string>> {
  const own = db.from('spus').select('name').where('deleted_at', 'is', null).where('vendor_id', 'is', null);
  return new Set((await own.execute()).map(({ name }) => plainName(name)));
}

async function idsIn(db: TenantDb, table: 'logistics_policies' | 'service_policies') {
  const rows = await db.from(table).select(['id', 'name']).where('deleted_at', 'is', null).execute();
  return new Map(rows.map(({ id, name }) => [plainName(name), id]));
}
