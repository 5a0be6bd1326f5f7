import { sql } from 'kysely';
import type { z } from 'zod';
import { maskPhone, withoutPhones } from '#features/sheets/addresses/masked-phone.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { LeadInput, salesLeads } from '../contract.ts';
import { leadProblem, MOST_SENDS, SAME_DAYS } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { leadValues } from './lead-values.ts';
import { type LinkedVendor, linkedVendor } from './linked-vendor.ts';
import { type Lead, lockLeadRows, stateOf } from './locked-leads.ts';
import { eventOf } from './move-leads.ts';
import { lockLeads, sameAs } from './same-leads.ts';
import { sendTo } from './send-leads.ts';

type LeadUpdate = z.output<typeof salesLeads.update.input>;

/** Changes a lead that lies with this shop, and sends it, again or for the first time. */
export async function updateLead(
  ctx: ShopCtx,
  { SalesLeadID, VendorStoreID, Send, ...wanted }: LeadUpdate,
): Promise<{ SalesLeadID: string }> {
  const { db } = ctx;
  if (Send && !VendorStoreID) refuse(no.vendorMissing);
  const vendor = VendorStoreID ? await linkedVendor(db, VendorStoreID) : undefined;
  await lockLeads(db);
  const lead = (await lockLeadRows(db, [SalesLeadID])).get(SalesLeadID);
  if (!lead) refuse(common.notFound, { what: '意向单' });
  const [row] = await leadValues(ctx, [unmasked(wanted, lead)]);
  if (!row) refuse(no.addressMissing);
  const reason = leadProblem('update', stateOf(lead));
  if (reason) refuse(no.moved, { reason });
  if (Send && lead.sends >= MOST_SENDS) refuse(no.tooOften, { most: MOST_SENDS });
  const what = (await sameAs(db, [row.product], [lead.id])).get(row.columns.same);
  if (what) refuse(no.duplicate, { name: row.columns.spu_name, days: SAME_DAYS, what });
  await write(ctx, lead, { ...row.columns, vendor_id: vendor?.id ?? null }, Send ? vendor : undefined);
  return { SalesLeadID: lead.id };
}

/** What who may not see whole numbers gives back as they were shown it stays as it was. */
function unmasked(wanted: LeadInput, { phone, detail, note }: Lead): LeadInput {
  const { Address, Note } = wanted;
  const kept = (given: string, was: string, shown: string) => (given === shown ? was : given);
  return {
    ...wanted,
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
