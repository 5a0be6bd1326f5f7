import { sql } from 'kysely';
import type { z } from 'zod';
import { priceAudience } from '#features/catalogue/prices/price-book.ts';
import { PRICE_KIND_NAMES, PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { stateName } from '../../price-states.ts';
import { type ScheduledPrice, scheduledPrices } from '../../scheduled-contract.ts';
import { liftsOf, reasonsOf } from './item-reasons.ts';
import type { ChangeItemRow } from './item-row.ts';
import { waitsLifted } from './lifted-sql.ts';

type ListInput = z.output<typeof scheduledPrices.get.input>;

export const PRICE_ITEM_SORTS = { StartAt: 'effective_at' };
export const PRICE_ITEM_TIES = ['log_id'];
/** Prices that were asked for a time, the latest first. */
export async function listPriceItems(ctx: ShopCtx, input: ListInput) {
  const { items, ...totals } = await readPage(
    filteredItems(ctx.db, input),
    input,
    PRICE_ITEM_SORTS,
    PRICE_ITEM_TIES,
  );
  return { ...totals, items: await itemsOnWire(ctx, items) };
}

export function filteredItems(db: TenantDb, input: Partial<ListInput>) {
  const items = db.from('price_change_items').where('scheduled', '=', true).selectAll('price_change_items');
  return filterBy(scheduledPrices.get, items, input, {
    ChangeIDs: (query, ids) => query.where('change_id', '=', anyOf(ids)),
    SpuIDs: (query, ids) => query.where('spu_id', '=', anyOf(ids)),
    AgentIDs: (query) => query.where('audience_id', '=', anyOf(whomOf(input))),
    AgentGroupIDs: (query) => query.where('audience_id', '=', anyOf(whomOf(input))),
    AuthorIDs: (query, ids) => query.where('change_id', 'in', changesBy(db, ids)),
    PriceKinds: (query, kinds) => query.where('kind', 'in', kinds),
    IsLifted: (query, is) =>
      query.where(
        is ? sql<boolean>`log_id in (${liftedItems(db)})` : sql<boolean>`log_id not in (${liftedItems(db)})`,
      ),
    idScheduledStatus: (query, status) => (status < 0 ? query : query.where('status', '=', status)),
    StartTime: (query, time) => query.where('effective_at', '>=', time),
    EndTime: (query, time) => query.where('effective_at', '<=', time),
  });
}

const liftedItems = (db: TenantDb) => sql`select i.log_id from price_change_items i
  where i.shop_id = ${db.shopId} and ${waitsLifted}`;

/** A price is for one agent or one group: those named are taken together. */
export const whomOf = ({ AgentIDs, AgentGroupIDs }: WithAudiences): string[] => [
  ...(AgentIDs ?? []),
  ...(AgentGroupIDs ?? []),
];
type WithAudiences = Partial<
  Readonly<Record<'AgentIDs' | 'AgentGroupIDs', readonly string[] | null | undefined>>
>;

const changesBy = (db: TenantDb, authorIds: readonly string[]) =>
  db.from('price_changes').select('id').where('author_id', '=', anyOf(authorIds));

/** What the ids of some items mean; a query per kind. */
export async function itemsOnWire(ctx: ShopCtx, rows: readonly ChangeItemRow[]): Promise<ScheduledPrice[]> {
  const { db } = ctx;
  const names = await namesOf(db, rows);
  const changes = await db
    .from('price_changes')
    .select(['id', 'note', 'notify', 'author_name', 'created_at'])
    .where('id', '=', anyOf([...new Set(rows.map((row) => row.change_id))]))
    .execute();
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const seesCost = ctx.can('price.purchase.view');
  const lifts = await liftsOf(db, rows);
  const reasonOf = await reasonsOf(db, rows, lifts);
  return rows.map((row) => {
    const named = names.get(row.spu_id ?? row.sku_id ?? '');
    const audience = priceAudience(row.kind as PriceKind, row.audience_id);
    const mayPrice = row.kind !== PRICE_KINDS.purchase || seesCost;
    const who = names.get(row.audience_id)?.name ?? '';
    return {
      ScheduledPriceChangeID: row.log_id,
      ChangeID: row.change_id,
      SpuID: row.spu_id,
      SkuID: row.sku_id,
      Name: named?.name ?? '',
      externalID: named?.code ?? null,
      PriceKind: row.kind,
      PriceKindName: PRICE_KIND_NAMES[row.kind] ?? '',
      AgentID: audience.kind === 'agent' ? row.audience_id : null,
      AgentGroupID: audience.kind === 'group' ? row.audience_id : null,
      Who: { agent: who, group: `组“${who}”`, all: '所有渠道' }[audience.kind],
      OldPrice: mayPrice ? row.old_price : null,
      NewPrice: mayPrice ? row.new_price : null,
      StartAt: row.effective_at,
      EndAt: row.ends_at,
      idScheduledStatus: row.status,
      StatusName: stateName(row.status),
      Reason: reasonOf(row),
      IsLifted: lifts.get(row.log_id)?.waits ?? false,
      KeepLower: row.keep_lower,
      NotifyAgents: changeOf.get(row.change_id)?.notify ?? true,
      Note: changeOf.get(row.change_id)?.note ?? '',
      Author: changeOf.get(row.change_id)?.author_name ?? '',
      CreatedOn: changeOf.get(row.change_id)?.created_at ?? row.effective_at,
    };
  });
}

interface Named {
  name: string;
  code: string | null;
}

/** Listings, products, agents and groups, each by its id. */
async function namesOf(db: TenantDb, rows: readonly ChangeItemRow[]): Promise<Map<string, Named>> {
  const ids = (keyOf: (row: ChangeItemRow) => string | null) =>
    anyOf([...new Set(rows.flatMap((row) => keyOf(row) ?? []))]);
  const { rows: names } = await sql<Named & { id: string }>`
    select id, name, external_id as code from spus where shop_id = ${db.shopId} and id = ${ids((row) => row.spu_id)}
    union all select id, name, external_id from skus
      where shop_id = ${db.shopId} and id = ${ids((row) => row.sku_id)}
    union all select partner_id, partner_name, null from partners
      where shop_id = ${db.shopId} and kind = 'agent' and partner_id = ${ids((row) => row.audience_id)}
    union all select id, name, null from partner_groups
      where shop_id = ${db.shopId} and id = ${ids((row) => row.audience_id)}`.execute(db.k);
  return new Map(names.map(({ id, ...named }) => [id, named]));
}
