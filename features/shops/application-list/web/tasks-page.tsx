import './application-list.css';
import { lazy, Suspense, useMemo, useState } from 'react';
import { approvals, type Task } from '#features/shops/approvals/contract.ts';
import { APPROVAL_STATUSES, type ApprovalKind, TASK_TYPES } from '#features/shops/approvals/kinds.ts';
import { InvitationControl } from '#features/shops/invitations/web/invitation-control.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Link } from '#kit/ui/link.tsx';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { KIND_FACTS } from './kind-facts.ts';
import { taskColumns } from './task-columns.tsx';

const DecideDialog = lazy(() => import('./decide-dialog.tsx'));

const filtersOf = (kind: ApprovalKind) =>
  [
    { kind: 'fixed', key: 'IdTaskType', value: TASK_TYPES[kind] },
    { kind: 'text', key: 'ApplicantName', label: KIND_FACTS[kind].who, hint: KIND_FACTS[kind].hint },
    {
      kind: 'tabs',
      key: 'IdTaskStatus',
      tabs: [
        { key: '1', name: '待审批', value: APPROVAL_STATUSES.waiting },
        { key: '2', name: '已通过', value: APPROVAL_STATUSES.approved },
        { key: '3', name: '已拒绝', value: APPROVAL_STATUSES.rejected },
      ],
    },
  ] as const satisfies readonly Filter<'IdTaskType' | 'IdTaskStatus' | 'ApplicantName'>[];

/** Applications of one kind: what waits, what was decided, by whom and why. */
function TasksPage({ kind }: { kind: ApprovalKind }) {
  const [open, setOpen] = useState<{ task: Task; isApproved: boolean }>();
  const filters = useMemo(() => filtersOf(kind), [kind]);
  const columns = useMemo(() => taskColumns(kind), [kind]);
  return (
    <>
      <ListPage
        list={approvals.get}
        idOf={(row) => row.TaskID}
        filters={filters}
        columns={columns}
        actions={(row) =>
          row.IdTaskStatus === APPROVAL_STATUSES.waiting && (
            <>
              <Button kind="text" onClick={() => setOpen({ task: row, isApproved: true })}>
                通过
              </Button>
              <Button kind="text" onClick={() => setOpen({ task: row, isApproved: false })}>
                拒绝
              </Button>
            </>
          )
        }
        acts={<Invite invite={KIND_FACTS[kind].invite} />}
        empty={KIND_FACTS[kind].empty}
      />
      <Suspense>{open && <DecideDialog {...open} kind={kind} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

/** A supplier's code is made here (specification §2, mode 3), the others where their people are listed. */
const Invite = ({ invite }: { invite: (typeof KIND_FACTS)[ApprovalKind]['invite'] }) =>
  'mode' in invite ? (
    <InvitationControl mode={invite.mode} />
  ) : (
    <Link className="btn" to={invite.to}>
      {invite.says}
    </Link>
  );

export const MemberTasks = () => <TasksPage kind="member" />;
export const AgentTasks = () => <TasksPage kind="agent" />;
export const VendorTasks = () => <TasksPage kind="vendor" />;
