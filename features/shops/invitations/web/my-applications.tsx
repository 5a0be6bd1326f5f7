import { useEffect } from 'react';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { invitations, type MyApplication } from '../contract.ts';
import { APPROVED, REJECTED, relationName, WAITING } from '../invitation-types.ts';

/** Live events are a shop's; who has none yet asks again. */
const ASK_AGAIN_MS = 4_000;

const MEMBERSHIP = 1;
const STATES = new Map<number, { tone: Tone; name: string }>([
  [WAITING, { tone: 'wait', name: '待审核' }],
  [APPROVED, { tone: 'ok', name: '已通过' }],
  [REJECTED, { tone: 'error', name: '已拒绝' }],
]);

/** What I have asked for, kept fresh while something waits; tells when a membership was approved. */
export function MyApplications({ onApproved }: { onApproved: () => void }) {
  const { data, refetch } = useCall(invitations.mine, {});
  const items = data?.items ?? [];
  const isWaiting = items.some(({ IdTaskStatus }) => IdTaskStatus === WAITING);
  const memberships = items.filter(
    ({ IdTaskType, IdTaskStatus }) => IdTaskType === MEMBERSHIP && IdTaskStatus === APPROVED,
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
          <ApplicationLine key={application.TaskID} myApplication={application} />
        ))}
      </ul>
      {isWaiting && <p>对方审核后这里会自动更新，成为成员后自动进入店铺</p>}
    </Section>
  );
}

function ApplicationLine({ myApplication }: { myApplication: MyApplication }) {
  const state = STATES.get(myApplication.IdTaskStatus);
  return (
    <li>
      <span>
        {myApplication.ApplicantBuName && <>「{myApplication.ApplicantBuName}」</>}
        申请成为<b>{myApplication.BusinessUnitName}</b>的{relationName(myApplication.IdTaskType)}
        {myApplication.ApproverNotes && <small>审核备注：{myApplication.ApproverNotes}</small>}
      </span>
      <Time value={myApplication.DecidedOn ?? myApplication.CreatedOn} />
      {state && <StatusTag tone={state.tone}>{state.name}</StatusTag>}
    </li>
  );
}
