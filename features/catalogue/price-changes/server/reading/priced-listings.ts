import { sql } from 'kysely';
import type { z } from 'zod';
import { inBranch } from '#features/catalogue/categories/server/index.ts';
import type { PriceBook } from '#features/catalogue/prices/price-book.ts';
import { isToFollow, readPriceBook } from '#features/catalogue/prices/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { pricedListing } from '../../priced-listing.ts';
import { priceSheet } from '../../sheet-contract.ts';
import { belowCost, belowFloor, hasPending, hasSpecial, noPrice } from './priced-conditions.ts';

type ListInput = z.output<typeof priceSheet.get.input>;

export const LISTING_SORTS = { CreatedOn: 'created_at', SpuName: 'name' };

/** Listings with their prices: a fixed number of statements whatever the size of the page. */
export async function listPriced(ctx: ShopCtx, input: ListInput) {
  const { db } = ctx;
  const [{ items, ...totals }, tabs] = await Promise.all([
    readPage(pricedSpus(db, input).selectAll('spus'), input, LISTING_SORTS),
    countTabs(ctx, input),
  ]);
  const spuIds = items.map(({ id }) => id);
  const { AgentIDs: agentIds, AgentGroupIDs: groupIds } = input;
  const book = await readPriceBook(db, { spuIds, agentIds, groupIds });
  const counts = await countsOf(db, spuIds);
  const visibility = { sales: ctx.can('price.sales.view'), purchase: ctx.can('price.purchase.view') };
  const at = input.ScheduledAt ? Date.parse(input.ScheduledAt) : Date.now();
  const columns = columnsOf(book, agentIds, groupIds);
  return {
    ...totals,
    tabs,
    items: items.map((row) => {
      const none = { AgentCount: 0, SpecialCount: 0, Pending: 0 };
      return pricedListing(row, { book, columns, at, visibility, counts: counts.get(row.id) ?? none });
    }),
  };
}

const IN_TAB = {
  cost: belowCost,
  follow: isToFollow,
  floor: belowFloor,
  none: noPrice,
  special: hasSpecial,
  pending: hasPending,
};

/** How many each tab has of those that the other filters find; costs count for who may see them. */
async function countTabs(ctx: ShopCtx, input: ListInput) {
  const ofCosts = { BelowCost: undefined, IsToFollow: undefined };
  const ofPrices = { BelowFloor: undefined, NoPrice: undefined, HasSpecial: undefined };
  const others = { ...input, ...ofCosts, ...ofPrices, HasPending: undefined };
  const count = (tab: keyof typeof IN_TAB) =>
    sql<number>`(count(*) filter (where ${IN_TAB[tab]}))::int`.as(tab);
  const [row] = await pricedSpus(ctx.db, others)
    .select(sql<number>`count(*)::int`.as('all'))
    .select([count('floor'), count('none'), count('special'), count('pending')])
    .$if(ctx.can('price.purchase.view'), (query) => query.select([count('cost'), count('follow')]))
    .execute();
  return { all: 0, floor: 0, none: 0, special: 0, pending: 0, ...row };
}

/** Only agents and groups of mine have a column. */
const columnsOf = (book: PriceBook, agentIds: readonly string[], groupIds: readonly string[]) => [
  ...agentIds.filter((id) => book.agents.has(id)).map((id) => ({ kind: 'agent' as const, id })),
  ...groupIds.filter((id) => book.groups.has(id)).map((id) => ({ kind: 'group' as const, id })),
];

/** The listings as filtered, by what is written of them; the sheet, its export and changes by formula share it. */
export function pricedSpus(db: TenantDb, input: Partial<ListInput>) {
  const live = db.from('spus').where('deleted_at', 'is', null);
  return filterBy(priceSheet.get, live, input, {
    SpuName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    SpuIDs: (query, ids) => query.where('id', '=', anyOf(ids)),
    externalIDs: (query, codes) => query.where(codeIn('external_id', codes)),
    BarCodes: (query, codes) => query.where(codeIn('bar_code', codes)),
    CategoryID: (query, id) => query.where('category_id', '=', inBranch(db, id)),
    VendorIDs: (query, ids) => query.where('vendor_id', '=', anyOf(ids)),
    BelowCost: (query, is) => query.where(belowCost, '=', is),
    BelowFloor: (query, is) => query.where(belowFloor, '=', is),
    NoPrice: (query, is) => query.where(noPrice, '=', is),
    HasSpecial: (query, has) => query.where(hasSpecial, '=', has),
    HasPending: (query, has) => query.where(hasPending, '=', has),
    IsToFollow: (query, is) => query.where(isToFollow, '=', is),
  });
}

interface Counts {
  AgentCount: number;
  SpecialCount: number;
  Pending: number;
}

async function countsOf(db: TenantDb, spuIds: readonly string[]): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts & { id: string }>`select w.id,
      (select count(*) from offers o where o.shop_id = ${db.shopId} and o.spu_id = w.id and o.status = 'on')::int
        as "AgentCount",
      (select count(*) from special_prices x where x.shop_id = ${db.shopId} and x.spu_id = w.id)::int
        as "SpecialCount",
      (select count(*) from price_change_items i where i.shop_id = ${db.shopId} and i.spu_id = w.id
        and i.status <= 2)::int as "Pending"
    from unnest(${spuIds}::uuid[]) as w(id)`.execute(db.k);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
