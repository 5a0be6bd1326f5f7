import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { LEAD } from '../lead-states.ts';
import type { LeadValues } from './lead-values.ts';
import type { LinkedVendor } from './linked-vendor.ts';
import { eventOf } from './move-leads.ts';

type Columns = LeadValues['columns'];

/** New leads of this shop; with a vendor they are in its lists too. `from`: the lead that they are passed on for. */
export async function writeLeads(
  ctx: Pick<ShopCtx, 'db' | 'user' | 'shop'>,
  columnRows: readonly Columns[],
  vendor: LinkedVendor | undefined,
  from?: { id: string; root_id: string; chain: readonly string[] },
): Promise<string[]> {
  const { db, shop } = ctx;
  const chain = [...(from?.chain ?? [shop.id]), ...(vendor ? [vendor.id] : [])];
  const leads = columnRows.map((columns) => {
    const id = newId();
    return {
      ...columns,
      id,
      chain,
      root_id: from?.root_id ?? id,
      parent_id: from?.id ?? null,
      agent_id: shop.id,
      vendor_id: vendor?.id ?? null,
      status: vendor ? LEAD.sent : LEAD.fresh,
      sends: vendor ? 1 : 0,
    };
  });
  const happened = { kind: vendor ? 'sent' : 'written', says: vendor ? `提交给${vendor.name}` : '' };
  const at = acrossShops(db, 'order chain');
  const sides = { [shop.id]: 'agent', ...(vendor && { [vendor.id]: 'vendor' }) };
  for (const [shopId, side] of Object.entries(sides)) {
    const rows = leads.map((lead) => {
      const events = JSON.stringify([eventOf(ctx, lead, { ...happened, shopId })]);
      return { ...lead, side, events, chain: sql<string[]>`${lead.chain}::uuid[]` };
    });
    await at(shopId).insert('sales_leads', rows).execute();
    await notify(at(shopId), 'saleslead');
  }
  return leads.map(({ id }) => id);
}
