import type { z } from 'zod';
import { destinationColumns, destinationIn } from '#features/orders/orders/placed-destination.ts';
import { refuseDenied } from '#kit/endpoint/denial.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { salesLeads } from '../contract.ts';
import { LEAD, leadProblem, MOST_SENDS } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { linkedVendor } from './linked-vendor.ts';
import { type Lead, leadState, lockLeadRows } from './locked-leads.ts';
import { moveLeads } from './move-leads.ts';
import { sameKey } from './same-leads.ts';
import { writeLeads } from './write-leads.ts';

/** Asks the own vendor for what a channel wants: a lead of its own, whose answer comes back to the channel's. */
export async function passOnLead(
  ctx: ShopCtx,
  { SalesLeadID, VendorStoreID, ExpectedPrice }: z.output<typeof salesLeads.passOn.input>,
): Promise<{ SalesLeadID: string }> {
  const lead = (await lockLeadRows(ctx.db, [SalesLeadID])).get(SalesLeadID);
  if (!lead) refuse(common.notFound, { what: '意向单' });
  const denied = leadProblem('passOn', leadState(lead));
  if (denied) refuseDenied(denied, 4009);
  const vendor = await linkedVendor(ctx.db, VendorStoreID);
  if (lead.chain.includes(vendor.id)) refuse(no.goesBack, { shop: vendor.name });
  if (timesPassedOn(lead) >= MOST_SENDS) refuse(no.tooOften, { most: MOST_SENDS });
  const [id = ''] = await writeLeads(ctx, [copied(lead, ExpectedPrice ?? null)], vendor, lead);
  const change = { status: LEAD.passedOn, kind: 'passedOn', says: `上报给${vendor.name}` };
  await moveLeads(ctx, [{ lead, change }]);
  return { SalesLeadID: id };
}

const timesPassedOn = ({ events }: Lead): number =>
  (events as unknown as { Kind: string }[]).filter(({ Kind }) => Kind === 'passedOn').length;

/** The platform and its number are the agent's and its neighbour's alone, and so is what it wants to pay. */
function copied(lead: Lead, expected_price: number | null) {
  const { spu_name, amount, note, phone } = lead;
  const known = { spuName: spu_name, phone, thirdPartyName: '', thirdPartyOrderId: null };
  return {
    spu_name,
    amount,
    note,
    ...destinationColumns(destinationIn(lead)),
    third_party_name: '',
    third_party_order_id: null,
    expected_price,
    same: `passed on\n${sameKey(known)}`,
  };
}
