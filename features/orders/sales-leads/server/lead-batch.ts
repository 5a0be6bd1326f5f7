import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, Refused, sentence } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type LeadAct, leadProblem } from '../lead-states.ts';
import { leadRefusals as no } from '../refusals.ts';
import { type Lead, leadState, lockLeadRows } from './locked-leads.ts';

const UNKNOWN = { reason: sentence(common.notFound, { what: '意向单' }), code: common.notFound.code };

/** The leads on which an act can be done, held; and why it can't on the others. */
export async function leadsFor(ctx: Pick<ShopCtx, 'db'>, act: LeadAct, ids: readonly string[]) {
  const unique = [...new Set(ids)];
  const leadById = await lockLeadRows(ctx.db, unique);
  const good: Lead[] = [];
  const skipped: BatchResult['skipped'] = [];
  for (const id of unique) {
    const lead = leadById.get(id);
    if (!lead) {
      skipped.push({ id, ...UNKNOWN });
      continue;
    }
    const reason = leadProblem(act, leadState(lead));
    if (reason) skipped.push({ id, name: lead.spu_name, reason });
    else good.push(lead);
  }
  return { good, skipped };
}

/** A call about a single lead that is gone or that somebody else has moved is refused, and carries the same answer. */
export function refuseMoved<R extends BatchResult>(result: R): R {
  const [only, second] = result.skipped;
  if (!only || second || result.done > 0) return result;
  throw new Refused(only.code === UNKNOWN.code ? common.notFound : no.moved, only.reason, { data: result });
}
