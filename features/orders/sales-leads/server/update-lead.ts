import { sql } from 'kysely';
import type { z } from 'zod';
import { destinationIn } from '#features/orders/orders/placed-destination.ts';
import { maskPhone, withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { refuseDenied } from '#kit/endpoint/denial.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { LeadInput, salesLeads } from '../contract.ts';
import { leadProblem, MOST_SENDS, SAME_DAYS } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { leadValues } from './lead-values.ts';
import { type LinkedVendor, linkedVendor } from './linked-vendor.ts';
import { type Lead, leadState, lockLeadRows } from './locked-leads.ts';
import { eventOf } from './move-leads.ts';
import { lockLeads, sameAs } from './same-leads.ts';
import { sendTo } from './send-leads.ts';

type LeadUpdate = z.output<typeof salesLeads.update.input>;

/** Changes a lead that lies with this shop, and sends it, again or for the first time. */
export async function updateLead(
  ctx: ShopCtx,
  { SalesLeadID, VendorStoreID, Send, ...named }: LeadUpdate,
): Promise<{ SalesLeadID: string }> {
  const { db } = ctx;
  if (Send && !VendorStoreID) refuse(no.vendorMissing);
  const vendor = VendorStoreID ? await linkedVendor(db, VendorStoreID) : undefined;
  await lockLeads(db);
  const lead = (await lockLeadRows(db, [SalesLeadID])).get(SalesLeadID);
  if (!lead) refuse(common.notFound, { what: '意向单' });
  const [row] = await leadValues(ctx, [unmasked(withNamed(lead, named), lead)]);
  if (!row) refuse(no.addressMissing);
  const denied = leadProblem('update', leadState(lead));
  if (denied) refuseDenied(denied, 4009);
  if (Send && lead.sends >= MOST_SENDS) refuse(no.tooOften, { most: MOST_SENDS });
  const what = (await sameAs(db, [row.product], [lead.id])).get(row.columns.same);
  if (what) refuse(no.duplicate, { name: row.columns.spu_name, days: SAME_DAYS, what });
  const vendor_id = VendorStoreID === undefined ? lead.vendor_id : (vendor?.id ?? null);
  await write(ctx, lead, { ...row.columns, vendor_id }, Send ? vendor : undefined);
  return { SalesLeadID: lead.id };
}

/** The lead as it is, but for what is named. */
function withNamed(lead: Lead, named: Omit<LeadUpdate, 'SalesLeadID' | 'VendorStoreID' | 'Send'>): LeadInput {
  const isPlaced = Boolean(named.AddressID || named.Address);
  const place = { ...destinationIn(lead), provinceId: null };
  return {
    SpuName: named.SpuName ?? lead.spu_name,
    SpuAmount: named.SpuAmount ?? lead.amount,
    AddressID: named.AddressID,
    Address: isPlaced ? named.Address : place,
    ThirdPartyName: named.ThirdPartyName ?? lead.third_party_name,
    ThirdPartyOrderID:
      named.ThirdPartyOrderID === undefined ? lead.third_party_order_id : named.ThirdPartyOrderID,
    Note: named.Note ?? lead.note,
    ExpectedPrice: named.ExpectedPrice === undefined ? priceOf(lead) : named.ExpectedPrice,
  };
}

const priceOf = ({ expected_price: price }: Lead) => (price === null ? null : Number(price));

/** What who may not see whole numbers gives back as they were shown it stays as it was. */
function unmasked(leadInput: LeadInput, { phone, detail, note }: Lead): LeadInput {
  const { Address, Note } = leadInput;
  const kept = (text: string, was: string, shown: string) => (text === shown ? was : text);
  return {
    ...leadInput,
    Note: kept(Note, note, withoutPhones(note)),
    Address: Address && {
      ...Address,
      phone: kept(Address.phone, phone, maskPhone(phone)),
      detail: kept(Address.detail, detail, withoutPhones(detail)),
    },
  };
}

/** What is not sent stands in this shop alone: the vendor's row says what it was asked before. */
async function write(
  ctx: ShopCtx,
  lead: Lead,
  columns: Partial<Lead>,
  vendor: LinkedVendor | undefined,
): Promise<void> {
  const { db, shop } = ctx;
  const moved_at = new Date().toISOString();
  const changed = JSON.stringify([eventOf(ctx, lead, { kind: 'changed', shopId: shop.id })]);
  await db
    .update('sales_leads')
    .set({
      ...columns,
      chain: undefined,
      events: undefined,
      moved_at,
      ...(!vendor && { events: sql`sales_leads.events || ${changed}::jsonb` }),
    })
    .where('id', '=', lead.id)
    .execute();
  await notify(db, 'saleslead', [lead.id]);
  if (vendor) await sendTo(ctx, vendor, [{ ...lead, ...columns }]);
}
