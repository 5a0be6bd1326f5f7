import { sql } from 'kysely';
import type { z } from 'zod';
import { groupQuotas } from '#features/catalogue/quotas/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { combinations, type SpuGroup } from '../contract.ts';
import { type GroupRecord, liveConfigs, namesIn } from './group-record.ts';

const STATUS = { live: 0, suspended: 1, over: 2 } as const;
const STATUS_SAYS = ['正常', '已停售', '已过期'];
const status = sql<number>`case when is_suspended then 1 when valid_end <= now() then 2 else 0 end`;

const holdsAny = (ids: readonly string[]) =>
  sql<boolean>`exists (select from jsonb_array_elements(configs) c where (c ->> 'SkuID')::uuid = ${anyOf(ids)})`;

export async function listCombinations(ctx: ShopCtx, input: z.output<typeof combinations.get.input>) {
  const { db } = ctx;
  const live = db.from('spu_groups').where('deleted_at', 'is', null).selectAll();
  const matches = filterBy(combinations.get, live, input, {
    SpuGroupName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    SpuGroupIDs: (query, ids) => query.where('id', '=', anyOf(ids)),
    SkuIDs: (query, ids) => query.where(holdsAny(ids)),
    idSpuGroupStatus: (query, is) => query.where(status, '=', is),
  });
  const { items, ...totals } = await readPage(matches, input, {
    CreatedOn: 'created_at',
    SpuGroupName: 'name',
  });
  const ids = items.map(({ id }) => id);
  const names = await namesIn(db, items);
  const sums = await sumsOf(db, ids);
  const quotas = await groupQuotas(db, ids);
  const seesPrices = ctx.can('price.sales.view');
  return {
    ...totals,
    items: items.map((row): SpuGroup => {
      const { from = null, to = null, ...counts } = sums.get(row.id) ?? NONE;
      const quota = quotas.get(row.id);
      const priced = { DistributePrice: row.distribute_price, PriceFrom: from, PriceTo: to };
      const unseen = { DistributePrice: null, PriceFrom: null, PriceTo: null };
      return {
        ...fieldsOf(row, names, seesPrices),
        ...(seesPrices ? priced : unseen),
        InventoryCountForDistribute: quota?.set ?? -1,
        Left: quota?.left ?? null,
        ...counts,
      };
    }),
  };
}

const NONE = { SpuCount: 0, SuspendedCount: 0, AgentCount: 0, from: null, to: null };

function fieldsOf(row: GroupRecord, names: ReadonlyMap<string, string>, seesPrices: boolean) {
  const ended = row.valid_end !== null && Date.parse(row.valid_end) <= Date.now();
  const is = row.is_suspended ? STATUS.suspended : ended ? STATUS.over : STATUS.live;
  return {
    SpuGroupID: row.id,
    SpuGroupName: row.name,
    idSpuGroupStatus: is,
    StatusSays: STATUS_SAYS[is] ?? '',
    FlexibleConfigs: liveConfigs(row, names).map((config) => ({
      ...config,
      ...(!seesPrices && { PriceExtra: null }),
      SkuName: names.get(config.SkuID) ?? '',
    })),
    RequiredCountWhenPurchasing: row.required_count,
    DoNotAllowDuplicate: row.no_duplicate,
    Mode: row.by_hand ? (2 as const) : (1 as const),
    PriceMode: row.price_mode === 2 ? (2 as const) : (1 as const),
    Discount: row.discount,
    ValidStart: row.valid_start,
    ValidEnd: row.valid_end,
    LogisticPolicyID: row.logistics_policy_id,
    ServicePolicyID: row.service_policy_id,
    CreatedOn: row.created_at,
  };
}

/** Listings and their prices of a page of groups, one query. */
async function sumsOf(db: TenantDb, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; sums: typeof NONE & { from: number | null; to: number | null } }>`
    select spu_group_id as id, json_build_object('SpuCount', count(*)::int,
      'SuspendedCount', (count(*) filter (where status = 'suspended'))::int,
      'from', min(distribute_price), 'to', max(distribute_price),
      'AgentCount', (select count(distinct o.agent_id)::int from offers o join spus x on x.shop_id = o.shop_id
        and x.id = o.spu_id and x.deleted_at is null
        where o.shop_id = ${db.shopId} and x.spu_group_id = spus.spu_group_id and o.status = 'on')) as sums
    from spus where shop_id = ${db.shopId} and spu_group_id = ${anyOf(ids)} and deleted_at is null
    group by spu_group_id`.execute(db.k);
  return new Map(rows.map((row) => [row.id, row.sums]));
}
