import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { SkuGroups } from '#db/tables.generated.ts';
import { inBranch } from '#features/catalogue/categories/server/index.ts';
import { seasonState } from '#features/catalogue/spus/season.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type SkuGroup, skuGroups } from '../contract.ts';

type ListInput = z.output<typeof skuGroups.get.input>;

export const SEASON_STATES = { always: 0, in: 1, before: 2, over: 3 } as const;

const IN_SEASON: Readonly<Record<number, ReturnType<typeof sql<boolean>>>> = {
  [SEASON_STATES.always]: sql<boolean>`valid_start is null and valid_end is null`,
  [SEASON_STATES.in]: sql<boolean>`(valid_start is not null or valid_end is not null)
    and coalesce(valid_start <= now(), true) and coalesce(valid_end > now(), true)`,
  [SEASON_STATES.before]: sql<boolean>`valid_start > now()`,
  [SEASON_STATES.over]: sql<boolean>`valid_end <= now()`,
};

const liveGroups = (db: TenantDb) => db.from('sku_groups').where('deleted_at', 'is', null);

const having = (db: TenantDb, column: 'external_id' | 'bar_code', codes: readonly string[]) =>
  sql<boolean>`exists (select from skus k where k.shop_id = ${db.shopId} and k.group_id = sku_groups.id
    and k.deleted_at is null and ${codeIn(`k.${column}`, codes)})`;

export async function listSkuGroups(ctx: ShopCtx, input: ListInput) {
  const { db } = ctx;
  const matches = filterBy(skuGroups.get, liveGroups(db).selectAll(), input, {
    SkuGroupName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    SkuGroupIDs: (query, ids) => query.where('id', '=', anyOf(ids)),
    Brand: (query, brand) => query.where('brand', 'ilike', containsPattern(brand)),
    CategoryID: (query, id) => query.where('category_id', '=', inBranch(db, id)),
    externalIDs: (query, codes) => query.where(having(db, 'external_id', codes)),
    BarCodes: (query, codes) => query.where(having(db, 'bar_code', codes)),
    SeasonIs: (query, season) => query.where(IN_SEASON[season] ?? sql<boolean>`false`),
  });
  const { items, ...totals } = await readPage(matches, input, {
    CreatedOn: 'created_at',
    SkuGroupName: 'name',
  });
  const parts = await partsOf(ctx, items);
  return { ...totals, items: items.map((row) => groupOnWire(row, parts.get(row.id) ?? [])) };
}

function groupOnWire(row: Selectable<SkuGroups>, SkuInfos: SkuGroup['SkuInfos']): SkuGroup {
  const time = (text: string | null) => (text === null ? null : Date.parse(text));
  const season = { from: time(row.valid_start), to: time(row.valid_end) };
  return {
    SkuGroupID: row.id,
    SkuGroupName: row.name,
    Brand: row.brand,
    CategoryID: row.category_id,
    SkuGroupMaterials: row.materials as SkuGroup['SkuGroupMaterials'],
    SkuValidStart: row.valid_start,
    SkuValidEnd: row.valid_end,
    SeasonIs: SEASON_STATES[seasonState(season, Date.now())],
    SkuInfos,
    CreatedOn: row.created_at,
  };
}

const spuCount = sql<number>`(select count(*)::int from spu_skus u
  join spus s on s.shop_id = u.shop_id and s.id = u.spu_id
  where u.shop_id = skus.shop_id and u.sku_id = skus.id and s.deleted_at is null)`;

/** The products of a page of groups, one query. */
async function partsOf(ctx: ShopCtx, groups: readonly { id: string }[]) {
  const rows = await ctx.db
    .from('skus')
    .select(['group_id', 'id as SkuID', 'name as SkuName', 'basic_info as SkuBasicInfo'])
    .select(['external_id as externalID', 'bar_code as BarCode', 'image_url as SkuImageUrl'])
    .select(['price as SkuPrice', spuCount.as('SpuCount')])
    .where('deleted_at', 'is', null)
    .where('group_id', '=', anyOf(groups.map((row) => row.id)))
    .orderBy('id')
    .execute();
  const seesPrice = ctx.can('price.sales.view');
  const parts = new Map<string, SkuGroup['SkuInfos']>();
  for (const { group_id, SkuPrice, ...part } of rows) {
    const known = parts.get(group_id ?? '') ?? [];
    known.push({ ...part, SkuPrice: seesPrice ? SkuPrice : null });
    parts.set(group_id ?? '', known);
  }
  return parts;
}
