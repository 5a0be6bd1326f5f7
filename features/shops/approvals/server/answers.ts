import { denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { APPLIED_WITH, type ApprovalKind, TASK_TYPES } from '../kinds.ts';

/** What others decided on this shop's applications and nobody here has seen, as far as the caller may apply. */
export async function listAnswers(ctx: ShopCtx) {
  const rows = await ctx.db
    .from('application_answers')
    .selectAll()
    .where('kind', 'in', kindsOf(ctx))
    .orderBy('decided_at')
    .limit(100)
    .execute();
  const items = rows.map((row) => ({
    TaskID: row.id,
    IdTaskType: TASK_TYPES[row.kind as ApprovalKind],
    BusinessUnitName: row.decider_name,
    IsApproved: row.is_approved,
    ApproverNotes: row.notes,
    DecidedOn: row.decided_at,
  }));
  return { total: items.length, items };
}

/** They are seen; what the caller may not apply for stays. */
export async function seeAnswers(ctx: ShopCtx, ids: readonly string[]): Promise<BatchResult> {
  const rows = await ctx.db
    .remove('application_answers')
    .where('id', 'in', [...ids])
    .where('kind', 'in', kindsOf(ctx))
    .returning('id')
    .execute();
  const seenIds = new Set(rows.map(({ id }) => id));
  await notify(ctx.db, 'task', [...seenIds]);
  const skipped = ids
    .filter((id) => !seenIds.has(id))
    .map((id) => skip(id, deny(denial('application.no_answer', '没有这个申请的答复，或已看过'))));
  return { done: seenIds.size, skipped };
}

const kindsOf = (ctx: ShopCtx) =>
  (['agent', 'vendor'] as const).filter((kind) => ctx.can(APPLIED_WITH[kind]));
