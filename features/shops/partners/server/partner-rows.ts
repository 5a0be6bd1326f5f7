import { sql } from 'kysely';
import type { z } from 'zod';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { daysByName } from '#kit/list/named-days.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { agents, type Trader } from '../contract.ts';
import type { PartnerKind } from '../kinds.ts';
import { around } from './around-partners.ts';
import type { PartnerAt, PartnerBusiness } from './business.ts';
import { visibleContacts } from './contacts.ts';
import type { PartnerRow } from './partner-row.ts';

type ListInput = z.output<typeof agents.get.input>;
export type PartnerExportInput = z.output<typeof agents.exportSheet.input>;
export const PARTNER_SORTS = { CreatedOn: 'created_at', TraderName: 'partner_name' };
export const PARTNER_TIES = ['partner_id'];

export const livePartners = (db: TenantDb, kind: PartnerKind) =>
  db.from('partners').where('kind', '=', kind).where('removed_at', 'is', null);

/** The partners as filtered; list and export share it. */
export function filteredPartners(
  { db, can }: ShopCtx,
  kind: PartnerKind,
  input: Partial<ListInput>,
  business: PartnerBusiness,
) {
  const { lastOrder, hasOrdered } = business;
  const at: PartnerAt = { shopId: db.shopId, kind, partnerId: sql`partners.partner_id` };
  return filterBy(agents.get, livePartners(db, kind), input, {
    Search: (query, text) => query.where(mentions(text, can('phone.full'))),
    TraderIDs: (query, ids) => query.where('partner_id', '=', anyOf(ids)),
    GroupIDs: (query, ids) =>
      query.where((or) =>
        or.or([
          or('group_id', '=', anyOf(ids)),
          ...(ids.includes(EMPTY_ID) ? [or('group_id', 'is', null)] : []),
        ]),
      ),
    IsProhibited: (query, is) => query.where('prohibited', '=', is),
    HasOrders: (query, has) => query.where(lastOrder(at), has ? 'is not' : 'is', null),
    // The two of one order.
    OrderedStart: (query, from) => query.where(hasOrdered(at, { from, to: input.OrderedEnd })),
    OrderedEnd: (query, to) => (input.OrderedStart ? query : query.where(hasOrdered(at, { from: null, to }))),
    IsSilent: (query, is) => query.where(sql<boolean>`${sql.raw(is ? '' : 'not ')}${silent(at, business)}`),
    CreatedStart: (query, time) => query.where('created_at', '>=', time),
    CreatedEnd: (query, time) => query.where('created_at', '<=', time),
  });
}

/**
 * Part of a phone would tell its hidden digits one by one, so without the right only a whole one is found. The whole
 * text of the contacts is looked at first, since that is cheap and rules out nearly all.
 */
const mentions = (text: string, wholePhones: boolean) => {
  const pattern = containsPattern(text);
  const path = wholePhones ? '$[*].*' : '$[*].keyvalue() ? (@.key != "Phone").value';
  return sql<boolean>`(partner_name ilike ${pattern} or alias ilike ${pattern} or notes ilike ${pattern}
    or (contacts::text ilike ${pattern} and (
      jsonb_path_query_array(contacts, ${path}::jsonpath)::text ilike ${pattern}
      or contacts @> ${JSON.stringify([{ Phone: text }])}::jsonb)))`;
};

/** Linked as long, may order, and of whom nothing was heard. */
function silent(at: PartnerAt, { hasOrdered }: PartnerBusiness) {
  const from = `${daysByName('近30天').from}T00:00:00+08:00`;
  return sql<boolean>`(not prohibited and created_at < ${from} and not ${hasOrdered(at, { from, to: null })})`;
}

export async function listPartners(
  ctx: ShopCtx,
  kind: PartnerKind,
  input: ListInput,
  business: PartnerBusiness,
) {
  const partners = filteredPartners(ctx, kind, input, business).selectAll('partners');
  const { items, ...totals } = await readPage(partners, input, PARTNER_SORTS, PARTNER_TIES);
  return { ...totals, items: await onWire(ctx, kind, items, business) };
}

async function onWire(
  ctx: ShopCtx,
  kind: PartnerKind,
  rows: readonly PartnerRow[],
  business: PartnerBusiness,
): Promise<Trader[]> {
  const facts = await around(ctx.db, kind, rows, business);
  return rows.map((row) => ({
    TraderID: row.partner_id,
    TraderName: row.partner_name,
    Alias: row.alias,
    Notes: row.notes,
    Contacts: visibleContacts(row.contacts, ctx.can('phone.full')),
    GroupID: row.group_id,
    IsProhibited: row.prohibited,
    SamePriceSwap: row.same_price_swap,
    CreatedOn: row.created_at,
    ...facts(row),
  }));
}
