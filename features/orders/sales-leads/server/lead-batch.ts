import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type LeadAct, leadProblem } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { type Lead, lockLeadRows, stateOf } from './locked-leads.ts';

const UNKNOWN = '意向单不存在，或不属于当前店铺';

/** The leads on which an act can be done, held; and why it can't on the others. */
export async function leadsFor(ctx: Pick<ShopCtx, 'db'>, act: LeadAct, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const held = await lockLeadRows(ctx.db, wanted);
  const good: Lead[] = [];
  const skipped: BatchResult['skipped'] = [];
  for (const id of wanted) {
    const lead = held.get(id);
    const reason = lead ? leadProblem(act, stateOf(lead)) : UNKNOWN;
    if (lead && !reason) good.push(lead);
    else skipped.push({ id, ...(lead && { name: lead.spu_name }), reason });
  }
  return { good, skipped };
}

/** A call about a single lead that is gone or that somebody else has moved is refused, and carries the same answer. */
export function refuseMoved<R extends BatchResult>(result: R): R {
  const [only, second] = result.skipped;
  if (!only || second || result.done > 0) return result;
  const { code, status } = only.reason === UNKNOWN ? common.notFound : no.moved;
  throw new Refused(code, status, only.reason, result);
}
