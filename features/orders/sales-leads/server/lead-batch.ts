import { denialIn, deny, refuseDenied, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type LeadAct, leadProblem } from '../lead-states.ts';
import { type Lead, leadState, lockLeadRows } from './locked-leads.ts';

const UNKNOWN = deny(common.notFound, { what: '意向单' });

/** The leads on which an act can be done, held; and why it can't on the others. */
export async function leadsFor(ctx: Pick<ShopCtx, 'db'>, act: LeadAct, ids: readonly string[]) {
  const unique = [...new Set(ids)];
  const leadById = await lockLeadRows(ctx.db, unique);
  const good: Lead[] = [];
  const skipped: BatchResult['skipped'] = [];
  for (const id of unique) {
    const lead = leadById.get(id);
    if (!lead) {
      skipped.push(skip(id, UNKNOWN));
      continue;
    }
    const denied = leadProblem(act, leadState(lead));
    if (denied) skipped.push({ name: lead.spu_name, ...skip(id, denied) });
    else good.push(lead);
  }
  return { good, skipped };
}

/** A call about a single lead that is gone or that somebody else has moved is refused, and carries the same answer. */
export function refuseMoved<R extends BatchResult>(result: R): R {
  const [only, second] = result.skipped;
  if (!only || second || result.done > 0) return result;
  return refuseDenied(denialIn(only), only.code === UNKNOWN.code ? common.notFound.status : 4009, result);
}
