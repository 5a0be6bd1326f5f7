import { useState } from 'react';
import { approvals, type Task } from '#features/shops/approvals/contract.ts';
import type { ApprovalKind } from '#features/shops/approvals/kinds.ts';
import { notToGrant } from '#features/shops/members/rights-change.ts';
import { Presets } from '#features/shops/members/web/rights-boxes.tsx';
import { useSession } from '#kit/ui/calls/session.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { KIND_FACTS } from './kind-facts.ts';

interface DecideDialogProps {
  task: Task;
  kind: ApprovalKind;
  isApproved: boolean;
  onClose: () => void;
}

/** Approves or rejects with notes; a new member gets rights with it. */
export default function DecideDialog({ task, kind, isApproved, onClose }: DecideDialogProps) {
  const [ApproverNotes, setNotes] = useState('');
  const [accessRights, setRights] = useState(0);
  const name = task.ApplicantBusinessUnitName ?? task.ApplicantName;
  const act = isApproved ? '通过' : '拒绝';
  const form = useForm();
  const { run, pending } = useAction(CALLS[kind], {
    form,
    done: `已${act}“${name}”的申请`,
    onDone: onClose,
  });
  const decision = { TaskID: task.TaskID, isApproved, ApproverNotes };
  const grants = kind === 'member' && isApproved;
  return (
    <FormDialog
      title={`${act}“${name}”的申请`}
      onClose={onClose}
      act={act}
      form={form}
      danger={!isApproved}
      busy={pending}
      onSubmit={() => void run(grants ? { ...decision, accessRights } : decision)}
    >
      {task.ApplyNotes && <blockquote className="decide-notes">{task.ApplyNotes}</blockquote>}
      <p className="decide-says">
        {isApproved ? KIND_FACTS[kind].approved : '对方可以看到拒绝的原因，之后可再次申请'}
      </p>
      {grants && <FirstRights rights={accessRights} onChange={setRights} />}
      <LabelledField label={isApproved ? '审批说明' : '拒绝原因'} name="ApproverNotes" wide>
        <textarea
          className="field"
          rows={3}
          maxLength={2000}
          value={ApproverNotes}
          placeholder={isApproved ? '选填' : '选填，如：请先与负责人联系'}
          onChange={(event) => setNotes(event.target.value)}
        />
      </LabelledField>
    </FormDialog>
  );
}

/** What a new member may do from the start. */
function FirstRights({ rights, onChange }: { rights: number; onChange: (rights: number) => void }) {
  const mine = useSession().rights();
  return (
    <div className="decide-rights">
      <span>权限</span>
      <Presets rights={rights} mayGrant={(bits) => notToGrant(mine, 0, bits) === 0} onChange={onChange} />
      {rights === 0 && <small className="problem">还没有选权限，对方进店后什么都做不了</small>}
    </div>
  );
}

const CALLS = { member: approvals.decideMember, agent: approvals.decideAgent, vendor: approvals.decide };
