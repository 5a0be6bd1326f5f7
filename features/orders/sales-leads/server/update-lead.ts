import { sql } from 'kysely';
import type { z } from 'zod';
import { maskPhone, withoutPhones } from '#features/sheets/addresses/masked-phone.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { salesLeads, Wanted } from '../contract.ts';
import { LEAD, leadProblem, MOST_SENDS, SAME_DAYS } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { type AskedVendor, askedVendor } from './asked-vendor.ts';
import { type Lead, stateOf, takeLeads } from './lead-in-hand.ts';
import { eventOf } from './move-leads.ts';
import { lockLeads, sameAs } from './same-leads.ts';
import { wantedRows } from './wanted-rows.ts';

type Given = z.output<typeof salesLeads.update.input>;

/** Changes a lead that lies with this shop, and sends it, again or for the first time. */
export async function updateLead(
  ctx: ShopCtx,
  { SalesLeadID, VendorStoreID, Send, ...wanted }: Given,
): Promise<{ SalesLeadID: string }> {
  const { db } = ctx;
  if (Send && !VendorStoreID) refuse(no.vendorMissing);
  const vendor = VendorStoreID ? await askedVendor(db, VendorStoreID) : undefined;
  await lockLeads(db);
  const lead = (await takeLeads(db, [SalesLeadID])).get(SalesLeadID);
  if (!lead) refuse(common.notFound, { what: '意向单' });
  const [row] = await wantedRows(ctx, [unmasked(wanted, lead)]);
  if (!row) refuse(no.addressMissing);
  const reason = leadProblem('update', stateOf(lead));
  if (reason) refuse(no.moved, { reason });
  if (Send && lead.sends >= MOST_SENDS) refuse(no.tooOften, { most: MOST_SENDS });
  const what = (await sameAs(db, [row.known], lead.id)).get(row.columns.same);
  if (what) refuse(no.duplicate, { name: row.columns.spu_name, days: SAME_DAYS, what });
  await write(ctx, lead, { ...row.columns, vendor_id: vendor?.id ?? null }, Send ? vendor : undefined);
  return { SalesLeadID: lead.id };
}

/** What who may not see whole numbers gives back as they were shown it stays as it was. */
function unmasked(wanted: Wanted, { phone, detail, note }: Lead): Wanted {
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

type Columns = Partial<Lead> & { vendor_id: string | null };

/** What is not sent stands in this shop alone: the vendor's row says what it was asked before. */
async function write(ctx: ShopCtx, lead: Lead, columns: Columns, vendor: AskedVendor | undefined) {
  const { db, shop } = ctx;
  const chain = vendor ? [shop.id, vendor.id] : lead.chain;
  const happened = vendor ? { kind: 'sent', says: `提交给${vendor.name}` } : { kind: 'changed' };
  const at = acrossShops(db, 'order chain');
  const after = { ...lead, ...columns, chain };
  const moved = {
    ...{ ...columns, chain: sql<string[]>`${chain}::uuid[]`, moved_at: new Date().toISOString() },
    ...(vendor && { status: LEAD.sent, sends: lead.sends + 1, reason: '' }),
  };
  const added = (shopId: string) => JSON.stringify([eventOf(ctx, after, { ...happened, shopId })]);
  await db
    .update('sales_leads')
    .set({ ...moved, events: sql`sales_leads.events || ${added(shop.id)}::jsonb` })
    .where('id', '=', lead.id)
    .execute();
  await notify(db, 'saleslead', [lead.id]);
  if (!vendor) return;
  const { shop_id: _, events: __, deleted_at: ___, ...copied } = { ...lead, ...moved };
  const events = sql<string>`sales_leads.events || ${added(vendor.id)}::jsonb`;
  await at(vendor.id)
    .insert('sales_leads', { ...copied, side: 'vendor', spu_id: null, events: added(vendor.id) })
    .onConflict((known) =>
      known.columns(['shop_id', 'id']).doUpdateSet({
        ...moved,
        ...{ reject_count: lead.reject_count, revoke_count: lead.revoke_count, spu_id: null, events },
      }),
    )
    .execute();
  await notify(at(vendor.id), 'saleslead', [lead.id]);
}
