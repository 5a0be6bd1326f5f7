import { sql } from 'kysely';
import type { z } from 'zod';
import { orderFacts } from '#features/catalogue/order-facts/server/index.ts';
import { bucketsOf } from '#features/catalogue/quotas/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { groupBuys } from '../contract.ts';
import type { GroupBuy } from '../fields.ts';
import { GROUP_BUY_STATES, groupBuyStateOf } from '../group-buy-state.ts';
import { AUDIENCE, type AudienceRow, audiencesOf, type BuyItemRow, itemsByGroupBuy } from './contents.ts';
import { figuresOnWire } from './figures.ts';
import { type PublishedRow, published } from './find-group-buys.ts';

type ListInput = z.output<typeof groupBuys.get.input>;
const { coming, running, over } = GROUP_BUY_STATES;
const IN_STATE: Readonly<Record<number, ReturnType<typeof sql<boolean>>>> = {
  [-1]: sql<boolean>`true`,
  [coming.id]: sql<boolean>`starts_at > now()`,
  [running.id]: sql<boolean>`starts_at <= now() and ends_at > now()`,
  [over.id]: sql<boolean>`ends_at <= now()`,
};

/** Published ones, the newest first. */
export async function listGroupBuys({ db, can }: ShopCtx, input: ListInput) {
  const sorts = { CreatedOn: 'created_at', EndDate: 'ends_at' };
  const { items: rows, ...totals } = await readPage(filtered(db, input), input, sorts);
  const counts = Object.entries(IN_STATE).map(([id, isIn]) =>
    sql<number>`count(*) filter (where ${isIn})::int`.as(id === '-1' ? 'all' : id),
  );
  const all = filtered(db, { ...input, idGrouponStatus: undefined });
  const tabs = await all.clearSelect().select(counts).executeTakeFirst();
  return { ...totals, items: await rowsOnWire(db, rows, can('price.sales.view')), tabs: { ...tabs } };
}

const filtered = (db: TenantDb, input: Partial<ListInput>) =>
  filterBy(groupBuys.get, published(db), input, {
    GrouponName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
    idGrouponStatus: (query, status) => query.where(IN_STATE[status] ?? sql<boolean>`false`),
    SpuIDs: (query, ids) =>
      query.where(
        'id',
        'in',
        db.from('group_buy_items').select('group_buy_id').where('spu_id', '=', anyOf(ids)),
      ),
    StartDate: (query, time) => query.where('ends_at', '>=', time),
    EndDate: (query, time) => query.where('starts_at', '<=', time),
  });

/** With what each holds and brought: a fixed number of statements. */
export async function rowsOnWire(
  db: TenantDb,
  rows: readonly PublishedRow[],
  seesSales: boolean,
): Promise<GroupBuy[]> {
  const ids = rows.map(({ id }) => id);
  const [items, audiences, figures, left, followers, vendors] = await Promise.all([
    itemsByGroupBuy(db, ids),
    audiencesOf(db, ids),
    orderFacts().groupBuyFigures(db, ids, 'groupBuy'),
    bucketsOf(db, stillOpen(rows)),
    followersOf(db, ids),
    vendorNames(db, rows),
  ]);
  return rows.map((row) => {
    const listed = items.get(row.id) ?? [];
    return {
      ...namedOnWire(row),
      SpuNames: listed.slice(0, 3).map(({ name }) => name),
      SpuCount: listed.length,
      ...countsOf(audiences.get(row.id) ?? []),
      FollowerCount: followers.get(row.id)?.length ?? 0,
      VendorName: vendors.get(row.upstream_shop_id ?? '') ?? null,
      ...filling(listed, left),
      ...figuresOnWire(figures.get(row.id), seesSales),
      CreatedBy: row.created_by_name,
      CreatedOn: row.created_at,
    };
  });
}

/** Of one that is over nothing is left, which doesn't say that it was filled. */
export const stillOpen = (rows: readonly PublishedRow[]): string[] =>
  rows.flatMap((row) => (groupBuyStateOf(row, Date.now()) === over ? [] : row.id));

export function namedOnWire(row: Pick<PublishedRow, 'id' | 'name' | 'starts_at' | 'ends_at'>) {
  const state = groupBuyStateOf(row, Date.now());
  return {
    GrouponID: row.id,
    GrouponName: row.name,
    StartDate: row.starts_at,
    EndDate: row.ends_at,
    idGrouponStatus: state.id,
    StatusName: state.name,
  };
}

const countsOf = (audience: readonly AudienceRow[]) => ({
  AllAgents: audience.some(({ kind }) => kind === AUDIENCE.all),
  AgentCount: audience.filter(({ kind }) => kind === AUDIENCE.agent).length,
  AgentGroupCount: audience.filter(({ kind }) => kind === AUDIENCE.group).length,
});

/** Of those with a limit; when it is over nothing is left that could be sold. */
function filling(items: readonly BuyItemRow[], left: ReadonlyMap<string, number>) {
  const limited = items.filter(
    ({ quota, groupBuyId, spuId }) => quota !== null && left.has(`${groupBuyId} ${spuId}`),
  );
  if (limited.length === 0) return { Quota: null, Left: null };
  const sum = (value: (item: BuyItemRow) => number) => limited.reduce((all, item) => all + value(item), 0);
  return {
    Quota: sum(({ quota }) => quota ?? 0),
    Left: sum(({ groupBuyId, spuId }) => left.get(`${groupBuyId} ${spuId}`) ?? 0),
  };
}

async function followersOf(db: TenantDb, ids: readonly string[]) {
  const rows = await db
    .from('group_buy_followers')
    .selectAll()
    .where('group_buy_id', '=', anyOf(ids))
    .execute();
  return groupBy(rows, ({ group_buy_id }) => group_buy_id);
}

async function vendorNames(db: TenantDb, rows: readonly PublishedRow[]) {
  const ids = rows.flatMap(({ upstream_shop_id }) => upstream_shop_id ?? []);
  const vendors = db.from('partners').select(['partner_id', 'partner_name']).where('kind', '=', 'vendor');
  const records = await vendors.where('partner_id', '=', anyOf(ids)).execute();
  return new Map(records.map(({ partner_id, partner_name }) => [partner_id, partner_name]));
}
