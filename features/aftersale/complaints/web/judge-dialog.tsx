import { useState } from 'react';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { FormDialog } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { complaints } from '../contract.ts';
import { RESPONSIBLE_NAMES } from '../words.ts';
import { Chips } from './chips.tsx';

interface JudgeDialogProps {
  ids: () => Promise<string[]>;
  now?: number;
  /** What the other sides think. */
  others?: readonly string[];
  onDone?: () => void;
  onClose: () => void;
}

/** 判责: whose fault it was, for this shop alone. */
export default function JudgeDialog({ ids, now = 0, others = [], onDone, onClose }: JudgeDialogProps) {
  const [who, setWho] = useState(now);
  const [note, setNote] = useState('');
  const { run, pending } = useAction(complaints.updateMyResponsible, {
    done: '已判责',
    onDone: () => {
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title="判责"
      busy={pending}
      onClose={onClose}
      onSubmit={() =>
        void run(async () => ({ ComplaintIDs: await ids(), Responsible: who, Note: note.trim() }))
      }
    >
      <p className="none">只用于本店的统计，对方看不到，也不影响金额。</p>
      {others.map((says) => (
        <p key={says} className="none">
          {says}
        </p>
      ))}
      <Chips label="责任方" names={RESPONSIBLE_NAMES} value={who} onChange={setWho} />
      <Labelled label="说明" name="Note" wide>
        <TextField value={note} onChange={setNote} placeholder="可不填" />
      </Labelled>
    </FormDialog>
  );
}
