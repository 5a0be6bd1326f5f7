import {
  APPROVAL_STATUSES,
  type ApprovalKind,
  type ApprovalStatus,
  TASK_TYPES,
} from '#features/shops/approvals/kinds.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { MyApplication } from '../contract.ts';

const MOST = 50;

/** The user's own applications, newest first; `db` is a transaction of that user, with or without a shop. */
export async function myApplications(db: TenantDb, userId: string): Promise<MyApplication[]> {
  const rows = await db.k
    .selectFrom('applications as a')
    .innerJoin('shops as s', 's.id', 'a.shop_id')
    .select(['a.id', 'a.kind', 'a.status', 'a.approver_notes', 'a.created_at', 'a.decided_at'])
    .select(['s.name', 'a.applicant_shop_name'])
    .where('a.applicant_user_id', '=', userId)
    .orderBy('a.created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    TaskID: row.id,
    IdTaskType: TASK_TYPES[row.kind as ApprovalKind],
    BusinessUnitName: row.name,
    ApplicantBuName: row.applicant_shop_name,
    IdTaskStatus: APPROVAL_STATUSES[row.status as ApprovalStatus],
    ApproverNotes: row.approver_notes,
    CreatedOn: row.created_at,
    DecidedOn: row.decided_at,
  }));
}
