import type { approvals, Task } from '#features/shops/approvals/contract.ts';
import { type ApprovalKind, type ApprovalStatus, statusOfId } from '#features/shops/approvals/kinds.ts';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { KIND_FACTS } from './kind-facts.ts';

const STATUSES: Record<ApprovalStatus, { name: string; tone: Tone }> = {
  waiting: { name: '待审批', tone: 'wait' },
  approved: { name: '已通过', tone: 'ok' },
  rejected: { name: '已拒绝', tone: 'error' },
};

export const taskColumns = (kind: ApprovalKind): ColumnOf<typeof approvals.get>[] => [
  {
    key: 'Applicant',
    title: KIND_FACTS[kind].who,
    width: 220,
    show: (row) =>
      row.ApplicantBusinessUnitName === null ? (
        <b>{row.ApplicantName}</b>
      ) : (
        <Stack>
          <b>{row.ApplicantBusinessUnitName}</b>
          {`申请人 ${row.ApplicantName}`}
        </Stack>
      ),
  },
  {
    key: 'ApplyNotes',
    title: '申请说明',
    width: 300,
    show: (row) => <span title={row.ApplyNotes}>{row.ApplyNotes || '-'}</span>,
    phone: 'line',
  },
  { key: 'IdTaskStatus', title: '审批', width: 260, show: (row) => <Decision task={row} />, phone: 'line' },
  { key: 'CreatedOn', title: '申请时间', as: 'time', sort: 'CreatedOn', phone: 'end' },
];

/** Waits, or who decided, when and why. */
function Decision({ task }: { task: Task }) {
  const status = STATUSES[statusOfId(task.IdTaskStatus) ?? 'waiting'];
  const tag = <StatusTag tone={status.tone}>{status.name}</StatusTag>;
  if (task.DecidedOn === null) return tag;
  return (
    <Stack>
      <span>
        {tag} {task.ApproverName} <Time value={task.DecidedOn} />
      </span>
      {task.ApproverNotes}
    </Stack>
  );
}
