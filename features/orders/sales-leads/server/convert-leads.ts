import { sql } from 'kysely';
import type { z } from 'zod';
import { lockForPlacing } from '#features/orders/orders/server/index.ts';
import { type Denial, denial, denialOf, deny, skip } from '#kit/endpoint/denial.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { salesLeads } from '../contract.ts';
import { LEAD } from '../lead-states.ts';
import { leadsFor } from './lead-batch.ts';
import type { Lead } from './locked-leads.ts';
import { type Moved, moveLeads, shopsOfLead } from './move-leads.ts';
import { orderFromLead } from './order-of-lead.ts';

type LeadsToConvert = z.output<typeof salesLeads.convert.input>['Leads'];

/** Orders own listings for own leads, each in its own step: one that can't be ordered leaves the others. */
export async function convertLeads(ctx: ShopCtx, leadsToConvert: LeadsToConvert) {
  const leadById = new Map(leadsToConvert.map((one) => [one.SalesLeadID, one]));
  const { good, skipped } = await leadsFor(ctx, 'convert', [...leadById.keys()]);
  const spuIds = leadsToConvert.map(({ SpuID }) => SpuID);
  const vendors = await vendorsOf(ctx, spuIds);
  const sourceOrderNos = good.flatMap((lead) =>
    leadById.get(lead.id)?.AvoidDuplicationInDays ? (lead.third_party_order_id ?? []) : [],
  );
  if (good.length > 1) await lockForPlacing(ctx.db, { spuIds, sourceOrderNos });
  const moved: Moved[] = [];
  for (const lead of good) {
    const one = leadById.get(lead.id);
    if (!one) continue;
    const foreign = notTheirs(lead, vendors.get(one.SpuID));
    const answer = foreign ?? (await inStep(ctx, () => orderFromLead(ctx, lead, readOf(one))));
    if ('no' in answer) skipped.push({ name: lead.spu_name, ...skip(lead.id, answer) });
    else moved.push({ lead, change: ordered(lead, one.SpuID, answer.done) });
  }
  await moveLeads(ctx, moved);
  const OrderIDs = moved.flatMap(({ change }) => change.orderId ?? []);
  return { done: moved.length, skipped, OrderIDs };
}

const readOf = ({ SpuID, SalesUnitPrice, AvoidDuplicationInDays }: LeadsToConvert[number]) => ({
  spuId: SpuID,
  salesUnitPrice: SalesUnitPrice ?? null,
  avoidDuplicationDays: AvoidDuplicationInDays,
});

const ordered = (lead: Lead, spuId: string, orderId: string): Moved['change'] => ({
  status: LEAD.ordered,
  kind: 'ordered',
  orderId,
  listings: new Map([[lead.agent_id, spuId]]),
  shops: lead.status === LEAD.sent ? shopsOfLead(lead) : [lead.agent_id],
});

const notTheirGoods = denial(
  'lead.not_their_goods',
  '意向单已提交给供应商，只能选这个供应商的商品；要换别的商品，请先撤回',
);

/** Whoever was asked supplies it, while they are asked. */
const notTheirs = (lead: Lead, vendorId: string | null | undefined): Denial | undefined =>
  lead.status === LEAD.sent && vendorId !== undefined && vendorId !== lead.vendor_id
    ? deny(notTheirGoods)
    : undefined;

async function vendorsOf({ db }: ShopCtx, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db.from('spus').select(['id', 'vendor_id']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row.vendor_id]));
}

/** What a refusal had begun is undone, and the rest goes on. */
async function inStep<T>({ db }: ShopCtx, act: () => Promise<T>): Promise<{ done: T } | Denial> {
  await sql`savepoint one_lead`.execute(db.k);
  try {
    return { done: await act() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await sql`rollback to savepoint one_lead`.execute(db.k);
    return denialOf(error);
  }
}
