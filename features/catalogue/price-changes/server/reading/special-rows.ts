import { sql } from 'kysely';
import type { z } from 'zod';
import type { PriceAudience, PriceBook } from '#features/catalogue/prices/price-book.ts';
import { slotsAt } from '#features/catalogue/prices/price-facts.ts';
import { PRICE_KINDS, type PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { PRICE_RULES, priceAt } from '#features/catalogue/prices/resolve-price.ts';
import { readPriceBook } from '#features/catalogue/prices/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { codeIn } from '#kit/list/server/code-in.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { audienceText } from '../../judging/judge-prices.ts';
import { type SpecialPrice, specialPrices } from '../../special-contract.ts';
import { whomOf } from './item-rows.ts';

type ListInput = z.output<typeof specialPrices.get.input>;
type SpecialRow = Awaited<ReturnType<typeof pageOfSpecials>>['items'][number];

/** Special prices, those set last first. */
export async function listSpecials(ctx: ShopCtx, input: ListInput) {
  const { db } = ctx;
  const { items, ...totals } = await pageOfSpecials(db, input);
  const idsOf = (kind: number) => items.flatMap((row) => (row.kind === kind ? row.audience_id : []));
  const book = await readPriceBook(db, {
    spuIds: [...new Set(items.map((row) => row.spu_id))],
    agentIds: idsOf(PRICE_KINDS.specialAgent),
    groupIds: idsOf(PRICE_KINDS.specialGroup),
  });
  const logs = await db
    .from('price_logs')
    .select(['id', 'changed_by_name', 'note'])
    .where('id', '=', anyOf(items.map((row) => row.log_id)))
    .execute();
  const images = await db
    .from('spus')
    .select(['id', 'image_url'])
    .where('id', '=', anyOf(items.map((row) => row.spu_id)))
    .execute();
  const logOf = new Map(logs.map((log) => [log.id, log]));
  const imageOf = new Map(images.map((s) => [s.id, s.image_url]));
  const seesCost = ctx.can('price.purchase.view');
  return {
    ...totals,
    items: items.map((row) => ({
      ...onWire(row, book, seesCost),
      spuImageUrl: imageOf.get(row.spu_id) ?? null,
      SetBy: logOf.get(row.log_id)?.changed_by_name ?? '',
      Note: logOf.get(row.log_id)?.note ?? '',
    })),
  };
}

const pageOfSpecials = (db: TenantDb, input: ListInput) =>
  readPage(filteredSpecials(db, input), input, { SetAt: 'set_at' }, ['spu_id', 'audience_id']);

/** Special prices of listings that there are; the list and its export share it. */
export function filteredSpecials(db: TenantDb, input: Partial<ListInput>) {
  const listed = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`spu_id in (select id from spus
    where shop_id = ${db.shopId} and ${condition})`;
  const all = db.from('special_prices').where(listed(sql`deleted_at is null`));
  return filterBy(specialPrices.get, all.selectAll('special_prices'), input, {
    SpuName: (query, text) => query.where(listed(sql`name ilike ${containsPattern(text)}`)),
    SpuIDs: (query, ids) => query.where('spu_id', '=', anyOf(ids)),
    externalIDs: (query, codes) => query.where(listed(codeIn('external_id', codes))),
    AgentIDs: (query) => query.where('audience_id', '=', anyOf(whomOf(input))),
    AgentGroupIDs: (query) => query.where('audience_id', '=', anyOf(whomOf(input))),
  });
}

function onWire(
  row: SpecialRow,
  book: PriceBook,
  seesCost: boolean,
): Omit<SpecialPrice, 'SetBy' | 'Note' | 'spuImageUrl'> {
  const isAgent = row.kind === PRICE_KINDS.specialAgent;
  const audience: PriceAudience = { kind: isAgent ? 'agent' : 'group', id: row.audience_id };
  const listing = book.listings.get(row.spu_id);
  const facts = book.facts(row.spu_id, audience);
  const isThere = isAgent ? book.agents.has(row.audience_id) : book.groups.has(row.audience_id);
  const paid = facts && isThere ? priceAt(facts, Date.now()) : null;
  return {
    SpuID: row.spu_id,
    SpuName: listing?.name ?? '',
    externalID: listing?.code ?? null,
    PriceKind: row.kind,
    AgentID: isAgent ? row.audience_id : null,
    AgentGroupID: isAgent ? null : row.audience_id,
    Who: audienceText(book, row.kind as PriceKind, row.audience_id),
    SpecialPrice: row.price,
    DistributePrice: facts ? yuanOrNull(slotsAt(facts, Date.now()).default) : null,
    PurchasePrice: seesCost ? yuanOrNull(listing?.cost ?? null) : null,
    SetAt: row.set_at,
    InForce: paid?.ref === row.log_id,
    Price: yuanOrNull(paid?.price ?? null),
    PriceRule: paid ? PRICE_RULES[paid.rule] : '',
  };
}
