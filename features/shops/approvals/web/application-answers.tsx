import './approvals.css';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { approvals } from '../contract.ts';
import { type ApprovalKind, RELATION_NAMES, TASK_TYPES } from '../kinds.ts';

/** In place of the list until it is known what stands above it. */
const AnswersAwaited = () => (
  <div className="answers-awaited">
    <Skeleton lines={12} />
  </div>
);

interface ApplicationAnswersProps {
  /** What the shop asked to be. */
  kind: Exclude<ApprovalKind, 'member'>;
}

/** What others decided on this shop's applications, until somebody has seen it; the list below appears with it and stays where it is. */
export function ApplicationAnswers({ kind }: ApplicationAnswersProps) {
  const enabled = useMay()(approvals.answers);
  const answers = useCall(approvals.answers, {}, { enabled, topics: ['task'] });
  const items = (answers.data?.items ?? []).filter(({ IdTaskType }) => IdTaskType === TASK_TYPES[kind]);
  if (enabled && answers.isPending) return <AnswersAwaited />;
  if (items.length === 0) return null;
  return (
    <div className="note-bar" role="status">
      <ul className="answers">
        {items.map((answer) => (
          <li key={answer.TaskID}>
            <b>{answer.BusinessUnitName}</b>
            {answer.IsApproved ? '通过了' : '没有通过'}本店成为其{RELATION_NAMES[kind]}的申请
            {answer.ApproverNotes && `：${answer.ApproverNotes}`} <Time value={answer.DecidedOn} />
          </li>
        ))}
      </ul>
      <Act
        on={approvals.answersSeen}
        input={{ TaskIDs: items.map(({ TaskID }) => TaskID) }}
        done="已知悉"
        kind="text"
      >
        知道了
      </Act>
    </div>
  );
}
