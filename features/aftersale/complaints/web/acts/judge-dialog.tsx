import { useState } from 'react';
import { call } from '#kit/ui/calls/client.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { complaints } from '../../contract.ts';
import { RESPONSIBLE_NAMES } from '../../words.ts';
import { Chips } from '../parts/chips.tsx';
import { LoadedPreview } from './preview-sums.tsx';

interface JudgeDialogProps {
  ids: () => Promise<string[]>;
  now?: number;
  /** What the other sides think. */
  others?: readonly string[];
  /** Of many what they have cost so far is said first. */
  isMany?: boolean;
  onDone?: () => void;
  onClose: () => void;
}

const FORESEEN = { does: '将判责', names: { channel: '已给渠道', vendor: '供应商已承担' } } as const;

/** 判责: whose fault it was, for this shop alone. */
export default function JudgeDialog({
  ids,
  now = 0,
  others = [],
  isMany = false,
  onDone,
  onClose,
}: JudgeDialogProps) {
  const [who, setWho] = useState(now);
  const [note, setNote] = useState('');
  const form = useForm();
  const { run, pending } = useAction(complaints.updateMyResponsible, {
    form,
    done: '已判责',
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title="判责"
      form={form}
      busy={pending}
      onClose={onClose}
      onSubmit={() =>
        void run(async () => ({ ComplaintIDs: await ids(), Responsible: who, Note: note.trim() }))
      }
    >
      {isMany && <SoFar ids={ids} who={who} />}
      <p className="none">只用于本店的统计，对方看不到，也不影响金额。</p>
      {others.map((says) => (
        <p key={says} className="none">
          {says}
        </p>
      ))}
      <Chips label="责任方" names={RESPONSIBLE_NAMES} value={who} onChange={setWho} />
      <LabelledField label="说明" name="Note" wide>
        <TextField value={note} onChange={setNote} placeholder="可不填" />
      </LabelledField>
    </FormDialog>
  );
}

/** Looked up once: whose fault it was changes no sum. */
const SoFar = ({ ids, who }: Pick<JudgeDialogProps, 'ids'> & { who: number }) => (
  <LoadedPreview
    {...FORESEEN}
    ask={async () =>
      call(complaints.updateMyResponsible, { ComplaintIDs: await ids(), Responsible: who, Preview: true })
    }
  />
);
