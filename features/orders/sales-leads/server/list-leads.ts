import { sql } from 'kysely';
import type { z } from 'zod';
import { phoneIsOneOf, requirePhoneRight } from '#features/orders/orders/server/index.ts';
import { maskPhone, withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';
import { LEAD_NAMES } from '../lead-states.ts';

type Input = z.output<typeof salesLeads.get.input>;

const SORTS = { CreatedOn: 'created_at' };
const NUMBERS = Object.keys(LEAD_NAMES);

/** Leads of this shop's two sides, newest first, with the counts of each state under the other filters. */
export async function listLeads(ctx: ShopCtx, input: Input) {
  const { db } = ctx;
  requirePhoneRight(ctx, input.ReceiverPhones);
  const page = await readPage(leadsAt(db, input).selectAll('sales_leads'), input, SORTS);
  const counts = await leadsAt(db, { ...input, Status: null })
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .groupBy('status')
    .execute();
  const names = await partnerNames(db, page.items);
  const listings = await listingNames(db, page.items);
  const by = new Map(counts.map(({ status, n }) => [String(status), n]));
  const tabs = Object.fromEntries(NUMBERS.map((status) => [status, by.get(status) ?? 0]));
  const { items, ...totals } = page;
  return {
    ...totals,
    tabs: { all: counts.reduce((sum, { n }) => sum + n, 0), ...tabs },
    items: items.map((lead) => onWire(ctx, lead, { names, listings })),
  };
}

const anyText = (values: readonly string[]) => sql<string>`any(${values}::text[])`;

function leadsAt(db: TenantDb, input: Partial<Input>) {
  return filterBy(salesLeads.get, db.from('sales_leads').where('deleted_at', 'is', null), input, {
    Side: (query, side) => query.where('side', '=', side),
    Status: (query, states) => query.where('status', 'in', states),
    SpuName: (query, text) => query.where('spu_name', 'ilike', containsPattern(text)),
    ReceiverPhones: (query, phones) =>
      query.where(phoneIsOneOf('sales_leads', phones, sql`reverse(sales_leads.phone) collate "C"`)),
    ThirdPartyNames: (query, names) => query.where('third_party_name', '=', anyText(names)),
    ThirdPartyOrderId: (query, numbers) => query.where('third_party_order_id', '=', anyText(numbers)),
    VendorStoreIDs: (query, ids) => query.where('vendor_id', '=', anyOf(ids)),
    AgentStoreIDs: (query, ids) => query.where('agent_id', '=', anyOf(ids)),
    startTime: (query, from) => query.where('created_at', '>=', from),
    endTime: (query, to) => query.where('created_at', '<=', to),
  });
}

type LeadQueryRow = Awaited<ReturnType<ReturnType<typeof allOf>['execute']>>[number];
const allOf = (db: TenantDb) => db.from('sales_leads').selectAll();
type Names = ReadonlyMap<string, string>;

async function partnerNames(db: TenantDb, leads: readonly LeadQueryRow[]): Promise<Names> {
  const ids = leads.flatMap(({ agent_id, vendor_id }) => [agent_id, ...(vendor_id ? [vendor_id] : [])]);
  const rows = await db.k
    .selectFrom('shops')
    .select(['id', 'name'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

async function listingNames(db: TenantDb, leads: readonly LeadQueryRow[]): Promise<Names> {
  const ids = leads.flatMap(({ spu_id }) => spu_id ?? []);
  const rows = await db.from('spus').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

function onWire(
  { can }: ShopCtx,
  lead: LeadQueryRow,
  { names, listings }: Record<'names' | 'listings', Names>,
) {
  const seesPrice = can(lead.side === 'agent' ? 'price.purchase.view' : 'price.sales.view');
  const row = {
    SalesLeadID: lead.id,
    Side: lead.side,
    Status: lead.status,
    Reason: lead.reason,
    SpuName: lead.spu_name,
    SpuAmount: lead.amount,
    Note: lead.note,
    Receiver: lead.receiver,
    ReceiverPhones: [lead.phone],
    Province: lead.province,
    City: lead.city,
    Area: lead.area,
    Street: lead.street,
    Village: lead.village,
    AddressDetail: lead.detail,
    ThirdPartyName: lead.third_party_name,
    ThirdPartyOrderID: lead.third_party_order_id,
    AgentStoreID: lead.agent_id,
    AgentName: names.get(lead.agent_id) ?? '',
    VendorStoreID: lead.vendor_id,
    VendorName: names.get(lead.vendor_id ?? '') ?? '',
    ExpectedPrice: seesPrice ? lead.expected_price : null,
    ParentID: lead.parent_id,
    RejectCount: lead.reject_count,
    RevokeCount: lead.revoke_count,
    OrderID: lead.order_id,
    SpuID: lead.spu_id,
    ListingName: listings.get(lead.spu_id ?? '') ?? '',
    CreatedOn: lead.created_at,
    MovedOn: lead.moved_at,
    Events: lead.events as unknown as LeadRow['Events'],
  } as LeadRow;
  if (can('phone.full')) return row;
  const masked = { ...row, ReceiverPhones: row.ReceiverPhones.map(maskPhone) };
  const { Note, Reason, AddressDetail, Events } = row;
  return { ...masked, ...withoutPhones({ Note, Reason, AddressDetail, Events }) };
}
