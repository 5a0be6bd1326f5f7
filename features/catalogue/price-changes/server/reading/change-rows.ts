import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { PriceChanges } from '#db/tables.generated.ts';
import { PRICE_KIND_NAMES } from '#features/catalogue/prices/price-kinds.ts';
import { filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type PriceChange, priceChanges } from '../../contract.ts';
import { PRICE_UNDO_MS } from '../../price-result.ts';
import { PRICE_SOURCES, type PriceSource } from '../../price-sources.ts';
import { whomOf } from './item-rows.ts';

type ChangeRow = Selectable<PriceChanges>;

type ListInput = z.output<typeof priceChanges.get.input>;

export const CHANGE_SORTS = { CreatedOn: 'created_at' };

/** Changes of prices, newest first. */
export async function listPriceChanges(db: TenantDb, input: ListInput) {
  const { items, ...totals } = await readPage(filteredChanges(db, input), input, CHANGE_SORTS);
  const ids = items.map(({ id }) => id);
  const names = await firstNames(db, ids);
  const undone = await undoneOf(db, ids);
  return { ...totals, items: items.map((row) => onWire(row, names.get(row.id) ?? null, undone.has(row.id))) };
}

/** The list and its export share it. */
export function filteredChanges(db: TenantDb, input: Partial<ListInput>) {
  const forAny = sql<boolean>`audiences && ${whomOf(input)}::uuid[]`;
  return filterBy(priceChanges.get, db.from('price_changes').selectAll('price_changes'), input, {
    ChangeIDs: (query, ids) => query.where('id', '=', anyOf(ids)),
    idScheduledStatus: (query, status) =>
      status < 0 ? query : query.where(sql<boolean>`counts ? ${String(status)}`),
    PriceKinds: (query, kinds) => query.where(sql<boolean>`kinds && ${kinds}::smallint[]`),
    SpuIDs: (query, ids) => query.where(ofListings(db, ids)),
    AgentIDs: (query) => query.where(forAny),
    AgentGroupIDs: (query) => query.where(forAny),
    AuthorIDs: (query, ids) => query.where('author_id', '=', anyOf(ids)),
    CreatedStart: (query, time) => query.where('created_at', '>=', time),
    CreatedEnd: (query, time) => query.where('created_at', '<=', time),
    EffectiveStart: (query, time) => query.where('effective_at', '>=', time),
    EffectiveEnd: (query, time) => query.where('effective_at', '<=', time),
  });
}

/** What was written of a listing stands in its history, what was to come in the changes' own rows. */
const ofListings = ({ shopId }: TenantDb, ids: readonly string[]) => sql<boolean>`id in (
    select change_id from price_logs where shop_id = ${shopId} and spu_id = ${anyOf(ids)} and change_id is not null
    union select change_id from price_change_items where shop_id = ${shopId} and spu_id = ${anyOf(ids)} and scheduled)`;

/** One of the goods of each change, by name: the first to come, else the first of the history. */
async function firstNames(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, coalesce(s.name, k.name, '') as name from price_changes c
    cross join lateral (
      (select i.spu_id, i.sku_id from price_change_items i
        where i.shop_id = ${db.shopId} and i.change_id = c.id and i.no = 1)
      union all (select l.spu_id, l.sku_id from price_logs l
        where l.shop_id = ${db.shopId} and l.change_id = c.id limit 1)
      limit 1) i
    left join spus s on s.shop_id = ${db.shopId} and s.id = i.spu_id
    left join skus k on k.shop_id = ${db.shopId} and k.id = i.sku_id
    where c.shop_id = ${db.shopId} and c.id = ${anyOf(ids)}`.execute(db.k);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function undoneOf(db: TenantDb, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.from('price_changes').select('undo_of').where('undo_of', '=', anyOf(ids)).execute();
  return new Set(rows.flatMap(({ undo_of }) => undo_of ?? []));
}

function onWire(row: ChangeRow, Name: string | null, isUndone: boolean): PriceChange {
  const counts = row.counts as Record<string, number>;
  const count = (status: number) => counts[status] ?? 0;
  const undoUntil = Date.parse(row.effective_at) + PRICE_UNDO_MS;
  const mayUndo = !isUndone && row.undo_of === null && count(2) + count(3) > 0 && undoUntil > Date.now();
  return {
    ChangeID: row.id,
    PriceKinds: row.kinds,
    PriceKindNames: row.kinds.map((kind) => PRICE_KIND_NAMES[kind] ?? ''),
    Source: row.source,
    SourceName: PRICE_SOURCES[row.source as PriceSource],
    Note: row.note,
    EffectiveAt: row.effective_at,
    EndsAt: row.ends_at,
    KeepLower: row.keep_lower,
    NotifyAgents: row.notify,
    Total: Object.values(counts).reduce((sum, n) => sum + n, 0),
    Pending: count(1),
    Running: count(2),
    Done: count(3),
    Cancelled: count(4),
    Failed: count(5),
    Name,
    AuthorID: row.author_id,
    Author: row.author_name,
    CreatedOn: row.created_at,
    UndoUntil: mayUndo ? new Date(undoUntil).toISOString() : null,
    IsUndone: isUndone,
    UndoOf: row.undo_of,
  };
}
