import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type BookChange, type BookListing, type BookPart, cellKey, PriceBook } from '../price-book.ts';
import type { PriceKind } from '../price-kinds.ts';
import {
  type GroupBuyRow,
  groupBuyOf,
  groupBuyPriceColumns,
  type PolicyFactRow,
  policyColumns,
  policyOf,
} from './price-facts-sql.ts';
import { partCost } from './prices-sql.ts';

export interface BookOf {
  spuIds: readonly string[];
  agentIds: readonly string[];
  groupIds: readonly string[];
  /** Products that are priced themselves. */
  skuIds?: readonly string[];
}

/** Reads the book of some listings for some audiences: a fixed number of statements, whatever their number. */
export async function readPriceBook(db: TenantDb, book: BookOf): Promise<PriceBook> {
  const { spuIds, agentIds, groupIds, skuIds: priced = [] } = book;
  const agents = await agentsOf(db, agentIds);
  const ofAgents = [...agents.values()].flatMap(({ groupId }) => groupId ?? []);
  // Also of agents that are no more linked: what was agreed with them can be taken away.
  const audiences = [...new Set([...agentIds, ...ofAgents, ...groupIds])];
  const parts = await partsOf(db, spuIds);
  const skuIds = [...new Set([...[...parts.values()].flat().map(({ skuId }) => skuId), ...priced])];
  const [listings, groups, skus, vendors, specials, offers, changes, policies, groupBuys] = await Promise.all(
    [
      listingsOf(db, spuIds, parts),
      groupsOf(db, groupIds),
      skusOf(db, priced),
      vendorsOf(db, spuIds),
      specialsOf(db, spuIds, audiences),
      offersOf(db, spuIds, [...agents.keys()]),
      changesOf(db, spuIds, skuIds, [EMPTY_ID, ...audiences]),
      policiesOf(db, spuIds, [...agents.keys()]),
      groupBuysOf(db, spuIds, [EMPTY_ID, ...audiences]),
    ],
  );
  return new PriceBook({
    listings,
    agents,
    groups,
    skus,
    vendors,
    specials,
    offers,
    changes,
    policies,
    groupBuys,
  });
}

async function agentsOf(db: TenantDb, ids: readonly string[]): Promise<PriceBook['agents']> {
  const rows = await db
    .from('partners')
    .select(['partner_id', 'partner_name as name', 'group_id as groupId', 'prohibited'])
    .where('kind', '=', 'agent')
    .where('removed_at', 'is', null)
    .where('partner_id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ partner_id, ...agent }) => [partner_id, agent]));
}

async function groupsOf(db: TenantDb, ids: readonly string[]): Promise<PriceBook['groups']> {
  const groups = db.from('partner_groups').where('kind', '=', 'agent').where('id', '=', anyOf(ids));
  const rows = await groups.select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function skusOf(db: TenantDb, ids: readonly string[]): Promise<PriceBook['skus']> {
  const live = db.from('skus').where('deleted_at', 'is', null).where('id', '=', anyOf(ids));
  const rows = await live.selectAll('skus').execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        code: row.external_id,
        price: fenOf(row.price),
        floor: fenOf(row.price_min),
        withTax: fenOrNull(row.price_with_tax),
        cost: fenOrNull(row.cost_price),
      },
    ]),
  );
}

/** The vendors of the listings; a shop that mine runs has no prices but those I set. */
async function vendorsOf(db: TenantDb, spuIds: readonly string[]): Promise<PriceBook['vendors']> {
  const { rows } = await sql<{ id: string; name: string; managed: boolean }>`
    select p.partner_id as id, p.partner_name as name, s.operator_shop_id = ${db.shopId} is true as managed
    from partners p join shops s on s.id = p.partner_id
    where p.shop_id = ${db.shopId} and p.kind = 'vendor' and p.partner_id in (
      select vendor_id from spus where shop_id = ${db.shopId} and id = ${anyOf(spuIds)})`.execute(db.k);
  return new Map(rows.map(({ id, ...vendor }) => [id, vendor]));
}

async function listingsOf(
  db: TenantDb,
  ids: readonly string[],
  parts: ReadonlyMap<string, BookPart[]>,
): Promise<Map<string, BookListing>> {
  const live = db.from('spus').where('deleted_at', 'is', null).where('id', '=', anyOf(ids));
  const rows = await live.selectAll('spus').execute();
  return new Map(
    rows.map((row) => {
      const own = parts.get(row.id) ?? [];
      const slots = {
        default: fenOrNull(row.distribute_price),
        withTax: fenOrNull(row.distribute_price_with_tax),
        useTaxPrice: row.use_tax_price,
        defaultRef: row.price_log_id,
        retail: fenOrNull(row.price),
        floor: fenOf(row.price_min),
      };
      const named = { id: row.id, name: row.name, code: row.external_id };
      const vendor = { vendorId: row.vendor_id, vendorSpuId: row.vendor_spu_id };
      const cost = fenOrNull(row.vendor_id ? row.purchase_price : row.parts_cost);
      return [row.id, { ...named, ...vendor, cost, slots, parts: own }];
    }),
  );
}

async function partsOf(db: TenantDb, spuIds: readonly string[]): Promise<Map<string, BookPart[]>> {
  const rows = await db
    .from('spu_skus')
    .innerJoin('skus as k', (join) =>
      join.onRef('k.shop_id', '=', 'spu_skus.shop_id').onRef('k.id', '=', 'sku_id'),
    )
    .select(['spu_id', 'sku_id', 'count', 'price', 'price_with_tax', 'price_min', partCost.as('cost')])
    .where('spu_id', '=', anyOf(spuIds))
    .orderBy('sku_id')
    .execute();
  const parts = new Map<string, BookPart[]>();
  for (const row of rows) {
    const part = {
      skuId: row.sku_id,
      count: row.count,
      price: fenOf(row.price),

      withTax: fenOrNull(row.price_with_tax),
      floor: fenOf(row.price_min),
      cost: fenOrNull(row.cost),
    };
    parts.set(row.spu_id, [...(parts.get(row.spu_id) ?? []), part]);
  }
  return parts;
}

async function specialsOf(db: TenantDb, spuIds: readonly string[], audiences: readonly string[]) {
  const rows = await db
    .from('special_prices')
    .select(['spu_id', 'audience_id', 'price', 'log_id'])
    .where('spu_id', '=', anyOf(spuIds))
    .where('audience_id', '=', anyOf(audiences))
    .execute();
  return new Map(
    rows.map((row) => [cellKey(row.spu_id, row.audience_id), { price: fenOf(row.price), ref: row.log_id }]),
  );
}

async function offersOf(db: TenantDb, spuIds: readonly string[], agentIds: readonly string[]) {
  const rows = await db
    .from('offers')
    .select(['spu_id', 'agent_id', 'price', 'price_log_id'])
    .where('spu_id', '=', anyOf(spuIds))
    .where('agent_id', '=', anyOf(agentIds))
    .where('status', '=', 'on')
    .execute();
  return new Map(
    rows.map((row) => [
      cellKey(row.spu_id, row.agent_id),
      { price: fenOrNull(row.price), ref: row.price_log_id },
    ]),
  );
}

/** Published sales policies, by listing and agent. */
async function policiesOf(db: TenantDb, spuIds: readonly string[], agentIds: readonly string[]) {
  const { rows } = await sql<{ spuId: string; agentId: string; policies: PolicyFactRow[] }>`
    select a.spu_id as "spuId", a.agent_id as "agentId", json_agg(json_build_array(${policyColumns})) as policies
    from sales_policy_agents a join sales_policies y on y.shop_id = a.shop_id and y.id = a.policy_id and y.status > 0
    where a.shop_id = ${db.shopId} and a.spu_id = ${anyOf(spuIds)} and a.agent_id = ${anyOf(agentIds)}
      and (y.ends_at is null or y.ends_at > now()) group by 1, 2`.execute(db.k);
  return new Map(
    rows.map(({ spuId, agentId, policies }) => [cellKey(spuId, agentId), policies.map(policyOf)]),
  );
}

/** Published group-buys, by listing and audience. */
async function groupBuysOf(db: TenantDb, spuIds: readonly string[], audiences: readonly string[]) {
  const { rows } = await sql<{ spuId: string; audienceId: string; groupBuys: GroupBuyRow[] }>`
    select i.spu_id as "spuId", a.audience_id as "audienceId",
      json_agg(json_build_array(${groupBuyPriceColumns(sql`i.price`)})) as "groupBuys"
    from group_buy_items i
    join group_buys g on g.shop_id = ${db.shopId} and g.id = i.group_buy_id and g.status = 1 and g.ends_at > now()
    join group_buy_audience a on a.shop_id = ${db.shopId} and a.group_buy_id = g.id
    where i.shop_id = ${db.shopId} and i.spu_id = ${anyOf(spuIds)} and a.audience_id = ${anyOf(audiences)}
    group by 1, 2`.execute(db.k);
  return new Map(
    rows.map(({ spuId, audienceId, groupBuys }) => [cellKey(spuId, audienceId), groupBuys.map(groupBuyOf)]),
  );
}

interface ChangeRow {
  kind: PriceKind;
  price: number | null;
  from: string;
  to: string | null;
  keepLower: boolean;
  ref: string;
  skuId: string | null;
  spuId: string | null;
  changeId: string;
  audienceId: string;
  author: string;
  notify: boolean;
}

async function changesOf(
  db: TenantDb,
  spuIds: readonly string[],
  skuIds: readonly string[],
  audiences: readonly string[],
): Promise<BookChange[]> {
  const { rows } =
    await sql<ChangeRow>`select i.kind, i.new_price as price, i.effective_at as "from", i.ends_at as "to",
      i.keep_lower as "keepLower", i.log_id as ref, i.sku_id as "skuId", i.spu_id as "spuId",
      i.change_id as "changeId", i.audience_id as "audienceId", c.author_name as author, c.notify
    from price_change_items i join price_changes c on c.shop_id = i.shop_id and c.id = i.change_id
    where i.shop_id = ${db.shopId} and i.status <= 2 and i.audience_id = ${anyOf(audiences)}
      and (i.spu_id = ${anyOf(spuIds)} or i.sku_id = ${anyOf(skuIds)})
    order by i.effective_at, i.no`.execute(db.k);
  return rows.map(({ price, from, to, ...row }) => ({
    ...row,
    price: fenOrNull(price),
    from: Date.parse(from),
    to: to === null ? null : Date.parse(to),
  }));
}
