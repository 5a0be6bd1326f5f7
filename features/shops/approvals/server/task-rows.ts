import { sql } from 'kysely';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { approvals, type Task } from '../contract.ts';
import {
  APPROVAL_STATUSES,
  type ApprovalKind,
  type ApprovalStatus,
  DECIDED_WITH,
  kindOfType,
  statusOfId,
  TASK_TYPES,
} from '../kinds.ts';

type Query = z.output<typeof approvals.get.input>;

/** Applications that the caller may decide on, with counts per status of the same search. */
export async function listApprovalTasks(ctx: ShopCtx, query: Query) {
  const kinds = kindsFor(ctx, query.IdTaskType ?? undefined);
  const { items, ...totals } = await readPage(matches(ctx, query, kinds).selectAll(), query, {
    CreatedOn: 'created_at',
  });
  const counts = await matches(ctx, { ...query, IdTaskStatus: undefined }, kinds)
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .groupBy('status')
    .execute();
  const tabs = Object.fromEntries(
    counts.map(({ status, n }) => [APPROVAL_STATUSES[status as ApprovalStatus], n]),
  );
  return { ...totals, items: items.map(onWire), tabs };
}

/** Names what is missing when one type was asked for; else leaves out what the caller may not decide. */
function kindsFor(ctx: ShopCtx, type: number | undefined): ApprovalKind[] {
  const mine = (Object.keys(DECIDED_WITH) as ApprovalKind[]).filter((kind) => ctx.can(DECIDED_WITH[kind]));
  const kind = kindOfType(type ?? 0);
  if (kind && !mine.includes(kind)) refuse(common.notAllowed, { right: RIGHT_NAMES[DECIDED_WITH[kind]] });
  return mine;
}

const matches = ({ db }: ShopCtx, query: Partial<Query>, kinds: ApprovalKind[]) =>
  filterBy(approvals.get, db.from('applications').where(sql<boolean>`kind = any(${kinds}::text[])`), query, {
    IdTaskType: (rows, type) => rows.where('kind', '=', kindOfType(type) ?? ''),
    IdTaskStatus: (rows, id) => rows.where('status', '=', statusOfId(id) ?? ''),
    ApplicantName: (rows, text) =>
      rows.where((where) =>
        where.or([
          where('applicant_user_name', 'ilike', containsPattern(text)),
          where('applicant_shop_name', 'ilike', containsPattern(text)),
        ]),
      ),
  });

interface TaskRow {
  id: string;
  kind: string;
  status: string;
  applicant_user_name: string;
  applicant_shop_id: string | null;
  applicant_shop_name: string | null;
  notes: string;
  approver_name: string | null;
  approver_notes: string;
  created_at: string;
  decided_at: string | null;
}

const onWire = (row: TaskRow): Task => ({
  TaskID: row.id,
  IdTaskType: TASK_TYPES[row.kind as ApprovalKind],
  IdTaskStatus: APPROVAL_STATUSES[row.status as ApprovalStatus],
  ApplicantName: row.applicant_user_name,
  ApplicantBusinessUnitID: row.applicant_shop_id,
  ApplicantBusinessUnitName: row.applicant_shop_name,
  ApplyNotes: row.notes,
  ApproverName: row.approver_name,
  ApproverNotes: row.approver_notes,
  CreatedOn: row.created_at,
  DecidedOn: row.decided_at,
});
