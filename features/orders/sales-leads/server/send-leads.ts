import { sql } from 'kysely';
import { DESTINATION_COLUMNS } from '#features/orders/orders/placed-destination.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { LEAD, MOST_SENDS, SAME_DAYS } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { leadsFor } from './lead-batch.ts';
import { type LinkedVendor, linkedVendor } from './linked-vendor.ts';
import type { Lead } from './locked-leads.ts';
import { eventOf } from './move-leads.ts';
import { leadIdentity, lockLeads, sameAs } from './same-leads.ts';

/** Sends leads as they stand to one vendor; of each that can't be sent, why. */
export async function sendLeads(
  ctx: ShopCtx,
  ids: readonly string[],
  vendorId: string,
): Promise<BatchResult> {
  const vendor = await linkedVendor(ctx.db, vendorId);
  await lockLeads(ctx.db);
  const { good, skipped } = await leadsFor(ctx, 'update', ids);
  const known = await sameAs(ctx.db, good.map(leadIdentity), ids);
  const free: Lead[] = [];
  for (const lead of good) {
    const reason = problemOf(lead, known.get(lead.same));
    if (reason) skipped.push({ name: lead.spu_name, ...skip(lead.id, reason) });
    else free.push(lead);
  }
  await sendTo(ctx, vendor, free);
  return { done: free.length, skipped };
}

function problemOf({ spu_name: name, sends }: Lead, what: string | undefined): Denial | undefined {
  if (sends >= MOST_SENDS) return deny(no.tooOften, { most: MOST_SENDS });
  return what ? deny(no.duplicate, { name, days: SAME_DAYS, what }) : undefined;
}

/** What the vendor's row takes over when it is asked again. */
const ASKED = [
  'spu_name',
  'amount',
  'note',
  ...DESTINATION_COLUMNS,
  'third_party_name',
  'third_party_order_id',
  'expected_price',
  'same',
  'agent_id',
  'vendor_id',
  'chain',
  'status',
  'sends',
  'reason',
  'moved_at',
  'reject_count',
  'revoke_count',
  'spu_id',
] as const;

/** Leads of this shop in the hands of a vendor, in whose lists they stand from now on. */
export async function sendTo(ctx: ShopCtx, vendor: LinkedVendor, leads: readonly Lead[]): Promise<void> {
  if (leads.length === 0) return;
  const { db, shop } = ctx;
  const chain = [shop.id, vendor.id];
  const sent = leads.map((lead) => ({
    ...lead,
    vendor_id: vendor.id,
    chain,
    status: LEAD.sent,
    sends: lead.sends + 1,
    reason: '',
    moved_at: new Date().toISOString(),
  }));
  const sentEvent = (lead: Lead, shopId: string) =>
    JSON.stringify([eventOf(ctx, lead, { kind: 'sent', says: `提交给${vendor.name}`, shopId })]);
  const here = sent.map((lead) => ({ id: lead.id, event: JSON.parse(sentEvent(lead, shop.id)) }));
  await sql`update sales_leads l set status = ${LEAD.sent}, vendor_id = ${vendor.id}, chain = ${chain}::uuid[],
      sends = l.sends + 1, reason = '', moved_at = now(), events = l.events || v.event
    from json_to_recordset(${JSON.stringify(here)}::json) as v(id uuid, event jsonb)
    where l.shop_id = ${shop.id} and l.id = v.id`.execute(db.k);
  await notify(
    db,
    'saleslead',
    sent.map(({ id }) => id),
  );
  const theirs = acrossShops(db, 'order chain')(vendor.id);
  const copies = sent.map(({ shop_id: _, deleted_at: __, ...lead }) => ({
    ...lead,
    side: 'vendor',
    spu_id: null,
    chain: sql<string[]>`${chain}::uuid[]`,
    events: sentEvent(lead as Lead, vendor.id),
  }));
  await theirs
    .insert('sales_leads', copies)
    .onConflict((known) =>
      known.columns(['shop_id', 'id']).doUpdateSet({
        ...Object.fromEntries(ASKED.map((column) => [column, sql.ref(`excluded.${column}`)])),
        events: sql<string>`sales_leads.events || excluded.events`,
      }),
    )
    .execute();
  await notify(
    theirs,
    'saleslead',
    sent.map(({ id }) => id),
  );
}
