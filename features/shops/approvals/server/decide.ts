import { sql } from 'kysely';
import { addMember } from '#features/shops/members/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { type ApprovalKind, DECIDED_WITH } from '../kinds.ts';
import { approvalRefusals as no } from '../refusals.ts';
import { link } from './link.ts';

export interface ApprovalDecision {
  TaskID: string;
  isApproved: boolean;
  ApproverNotes: string;
  /** What a new member may do. */
  accessRights?: number;
}

/** Approves or rejects once; whoever comes second is told who decided. `kind` narrows to one kind of task. */
export async function decideApplication(
  ctx: ShopCtx,
  decision: ApprovalDecision,
  kind?: ApprovalKind,
): Promise<void> {
  const { TaskID, isApproved, ApproverNotes, accessRights = 0 } = decision;
  const task = await holdTask(ctx, TaskID, kind);
  if (isApproved && task.kind === 'member') await addMember(ctx, task.applicant_user_id, accessRights);
  if (isApproved && task.kind !== 'member')
    await link(ctx, { id: task.applicant_shop_id ?? '', kind: task.kind });
  await ctx.db
    .update('applications')
    .set({
      status: isApproved ? 'approved' : 'rejected',
      approver_id: ctx.user.id,
      approver_name: ctx.user.name,
      approver_notes: ApproverNotes,
      decided_at: sql`now()`,
    })
    .where('id', '=', TaskID)
    .execute();
  await notify(ctx.db, 'task', [TaskID]);
  if (task.applicant_shop_id) await tellApplicant(ctx, task.applicant_shop_id, task.kind, decision);
}

/** The shop that asked hears of it until somebody there has seen it. */
async function tellApplicant(
  { db, shop }: ShopCtx,
  applicantId: string,
  kind: ApprovalKind,
  { TaskID, isApproved, ApproverNotes }: ApprovalDecision,
): Promise<void> {
  const there = acrossShops(db, 'approval')(applicantId);
  const row = { id: TaskID, kind, decider_name: shop.name, is_approved: isApproved, notes: ApproverNotes };
  await there.insert('application_answers', row).execute();
  await notify(there, 'task', [TaskID]);
}

/** The waiting task, locked, if the caller may decide on it. */
async function holdTask(ctx: ShopCtx, id: string, kind: ApprovalKind | undefined) {
  const row = await ctx.db
    .from('applications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (kind && row.kind !== kind)) refuse(common.notFound, { what: '申请' });
  const task = { ...row, kind: row.kind as ApprovalKind };
  const right = DECIDED_WITH[task.kind];
  if (!ctx.can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
  if (task.status !== 'waiting') {
    const outcome = task.status === 'approved' ? '通过' : '拒绝';
    refuse(no.decidedAlready, { approver: task.approver_name ?? '他人', outcome });
  }
  if (task.applicant_user_id === ctx.user.id && !(await isAdmin(ctx))) refuse(no.ownApplication);
  return task;
}

/** Who is admin on both sides may link their own shops; anybody else's own application is for others. */
async function isAdmin({ db, user }: ShopCtx): Promise<boolean> {
  const member = await db
    .from('memberships')
    .select('is_admin')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return member?.is_admin ?? false;
}
