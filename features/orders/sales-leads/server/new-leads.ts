import type { z } from 'zod';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { salesLeads } from '../contract.ts';
import { SAME_DAYS } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { leadValues } from './lead-values.ts';
import { linkedVendor } from './linked-vendor.ts';
import { lockLeads, sameAs } from './same-leads.ts';
import { writeLeads } from './write-leads.ts';

/** Writes down what a channel wants, all or none; what the shop has already is named. */
export async function newLeads(
  ctx: Pick<ShopCtx, 'db' | 'user' | 'shop'>,
  { Leads, VendorStoreID }: z.output<typeof salesLeads.create.input>,
): Promise<{ SalesLeadIDs: string[] }> {
  const vendor = VendorStoreID ? await linkedVendor(ctx.db, VendorStoreID) : undefined;
  const rows = await leadValues(ctx, Leads);
  await lockLeads(ctx.db);
  const known = await sameAs(
    ctx.db,
    rows.map((row) => row.product),
  );
  for (const { columns } of rows) {
    const what = known.get(columns.same);
    if (what) refuse(no.duplicate, { name: columns.spu_name, days: SAME_DAYS, what });
    known.set(columns.same, '意向单');
  }
  return {
    SalesLeadIDs: await writeLeads(
      ctx,
      rows.map(({ columns }) => columns),
      vendor,
    ),
  };
}
