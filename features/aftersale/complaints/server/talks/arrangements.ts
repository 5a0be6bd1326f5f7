import { sql } from 'kysely';
import type { z } from 'zod';
import { arrangeWith } from '#features/shops/partners/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { type Arrangement, arrangements } from '../../arrangement-contract.ts';
import { complaintRefusals as no } from '../../refusals.ts';

type Setting = z.output<typeof arrangements.set.input>;

async function listArrangements({ db }: ShopCtx): Promise<{ total: number; items: Arrangement[] }> {
  const { rows } = await sql<Arrangement>`select partner_id as "PartnerID", kind as "Kind",
      partner_name as "PartnerName", forward_up_to as "ForwardUpTo", promise_hours as "PromiseHours",
      promise_up_to as "PromiseUpTo" from partners
    where shop_id = ${db.shopId} and removed_at is null and (forward_up_to is not null or promise_hours is not null)
    order by kind desc, partner_name, partner_id`.execute(db.k);
  return { total: rows.length, items: rows };
}

/**
 * Sets what is arranged with a partner. A yes to money beforehand takes the same rights as a yes: to see both prices.
 */
async function setArrangement({ db, can }: ShopCtx, setting: Setting): Promise<void> {
  const { PartnerID, Kind, ForwardUpTo, PromiseHours, PromiseUpTo } = setting;
  for (const right of ['price.sales.view', 'price.purchase.view'] as const)
    if (!can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
  if (Kind === 'agent' ? ForwardUpTo != null : PromiseHours != null) refuse(no.wrongSide);
  const set = { forward_up_to: ForwardUpTo, promise_hours: PromiseHours, promise_up_to: PromiseUpTo };
  if (!(await arrangeWith(db, Kind, PartnerID, set)))
    refuse(common.notFound, { what: Kind === 'agent' ? '渠道' : '供应商' });
}

export const arrangementRoutes = implement(arrangements, {
  get: (ctx) => listArrangements(ctx),
  set: async (ctx, input) => {
    await setArrangement(ctx, input);
    return {};
  },
});
