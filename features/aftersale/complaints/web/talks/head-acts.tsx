import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import type { ComplaintDetail } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { mayAct } from '../../open-acts.ts';
import { blamesOf } from '../parts/complaint-text.ts';

const ReasonDialog = lazyPart(() => import('../acts/reason-dialog.tsx'));
const JudgeDialog = lazyPart(() => import('../acts/judge-dialog.tsx'));
const AssignDialog = lazyPart(() => import('../acts/assign-dialog.tsx'));

/** Buttons of a complaint as a whole: take, assign, judge, close, reopen. */
export function HeadActs({ complaint }: { complaint: ComplaintDetail }) {
  const { Head } = complaint;
  const may = useMay();
  const [open, setOpen] = useState<'close' | 'reopen' | 'judge' | 'assign'>();
  const { ComplaintID } = Head;
  if (!may(complaints.handle)) return null;
  const over = () => setOpen(undefined);
  return (
    <>
      {mayAct(complaint, 'take') && (
        <Act on={complaints.handle} input={{ Items: [{ ComplaintID }], Act: 'take' }} done="已由您处理">
          我来处理
        </Act>
      )}
      {mayAct(complaint, 'reopen') && <Button onClick={() => setOpen('reopen')}>重新打开</Button>}
      <MoreActs>
        {mayAct(complaint, 'judge') && <Button onClick={() => setOpen('judge')}>判责</Button>}
        {mayAct(complaint, 'assign') && <Button onClick={() => setOpen('assign')}>指派</Button>}
        {mayAct(complaint, 'close') && <Button onClick={() => setOpen('close')}>关闭</Button>}
      </MoreActs>
      {(open === 'close' || open === 'reopen') && (
        <ReasonDialog act={open} items={[{ ComplaintID }]} complaint={complaint} onClose={over} />
      )}
      {open === 'judge' && (
        <JudgeDialog
          ids={async () => [ComplaintID]}
          now={Head.Responsible}
          others={blamesOf(complaint)}
          onClose={over}
        />
      )}
      {open === 'assign' && (
        <AssignDialog items={async () => [{ ComplaintID }]} people={complaint.Handlers} onClose={over} />
      )}
    </>
  );
}
