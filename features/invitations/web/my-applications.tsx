import { useEffect } from 'react';
import { kindOfType, RELATION_NAMES, TASK_STATUSES, TASK_TYPES } from '#features/approvals/kinds.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { Time } from '#kit/ui/time.tsx';
import { invitations, type MyApplication } from '../contract.ts';

/** Live events are a shop's; who has none yet asks again. */
const ASK_AGAIN_MS = 4_000;

const { waiting, approved, rejected } = TASK_STATUSES;
const STATES = new Map<number, { tone: Tone; name: string }>([
  [waiting, { tone: 'wait', name: '待审核' }],
  [approved, { tone: 'ok', name: '已通过' }],
  [rejected, { tone: 'error', name: '已拒绝' }],
]);

/** What I have asked for, kept fresh while something waits; tells when a membership was approved. */
export function MyApplications({ onApproved }: { onApproved: () => void }) {
  const { data, refetch } = useCall(invitations.mine, {});
  const items = data?.items ?? [];
  const isWaiting = items.some(({ IdTaskStatus }) => IdTaskStatus === waiting);
  const memberships = items.filter(
    ({ IdTaskType, IdTaskStatus }) => IdTaskType === TASK_TYPES.member && IdTaskStatus === approved,
  ).length;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => document.hidden || void refetch(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  useEffect(() => {
    if (memberships > 0) onApproved();
  }, [memberships, onApproved]);
  if (items.length === 0) return null;
  return (
    <Section title="我的申请">
      <ul className="my-applications">
        {items.map((application) => (
          <ApplicationLine key={application.TaskID} of={application} />
        ))}
      </ul>
      {isWaiting && <p>对方审核后这里会自动更新，成为成员后自动进入店铺</p>}
    </Section>
  );
}

function ApplicationLine({ of }: { of: MyApplication }) {
  const state = STATES.get(of.IdTaskStatus);
  const kind = kindOfType(of.IdTaskType);
  return (
    <li>
      <span>
        {of.ApplicantBuName && <>「{of.ApplicantBuName}」</>}
        申请成为<b>{of.BusinessUnitName}</b>的{kind && RELATION_NAMES[kind]}
        {of.ApproverNotes && <small>审核备注：{of.ApproverNotes}</small>}
      </span>
      <Time value={of.DecidedOn ?? of.CreatedOn} />
      {state && <StatusTag tone={state.tone}>{state.name}</StatusTag>}
    </li>
  );
}
