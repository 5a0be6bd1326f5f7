import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import type { ComplaintRow } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { PreviewedAct } from '../acts/previewed-act.tsx';

const ReasonDialog = lazyPart(() => import('../acts/reason-dialog.tsx'));
const AssignDialog = lazyPart(() => import('../acts/assign-dialog.tsx'));
const JudgeDialog = lazyPart(() => import('../acts/judge-dialog.tsx'));

type MarkedComplaints = Marked<typeof complaints.query>;

const itemsOf = (rows: readonly ComplaintRow[]) =>
  rows.map(({ ComplaintID, Open }) => ({
    ComplaintID,
    ...(Open && { ProposalID: Open.ProposalID, Version: Open.Version }),
  }));
const answerable = (rows: readonly ComplaintRow[]) => rows.filter(({ Open }) => Open !== null);

/** One act on all that are marked, each with its sum before it is done. */
export function BatchActs({ marked }: { marked: MarkedComplaints }) {
  const [asks, setAsks] = useState<'decline' | 'close' | 'judge' | 'assign'>();
  const over = { onDone: marked.clear, onClose: () => setAsks(undefined) };
  const all = async () => itemsOf(await marked.all());
  return (
    <>
      <AcceptAll marked={marked} />
      <Button onClick={() => setAsks('decline')}>拒绝</Button>
      <PassUp marked={marked} all={all} />
      <MoreActs>
        <ReplyDown marked={marked} all={all} />
        <Act
          on={complaints.handle}
          input={async () => ({ Items: await all(), Act: 'take' as const })}
          onDone={marked.clear}
        >
          我来处理
        </Act>
        <Button onClick={() => setAsks('assign')}>指派</Button>
        <Button onClick={() => setAsks('judge')}>判责</Button>
        <Button kind="danger" onClick={() => setAsks('close')}>
          关闭
        </Button>
      </MoreActs>
      {(asks === 'decline' || asks === 'close') && (
        <ReasonDialog act={asks} items={all} count={marked.count} {...over} />
      )}
      {asks === 'assign' && <AssignDialog items={all} {...over} />}
      {asks === 'judge' && <JudgeDialog isMany ids={marked.ids} {...over} />}
    </>
  );
}

function AcceptAll({ marked }: { marked: MarkedComplaints }) {
  const open = answerable(marked.rows);
  return (
    <PreviewedAct
      input={async () => ({ Items: itemsOf(answerable(await marked.all())), Act: 'accept' })}
      disabled={!marked.isAll && open.length === 0}
      title="同意"
      says="同意对方的方案；同意后立即记入双方账本，要退回货的等货收到再记"
      does="将同意"
      onDone={marked.clear}
    >
      同意
    </PreviewedAct>
  );
}

interface PassAllProps {
  marked: MarkedComplaints;
  all: () => Promise<ReturnType<typeof itemsOf>>;
}

/** Up to the supplier. */
const PassUp = ({ marked, all }: PassAllProps) => (
  <PreviewedAct
    input={async () => ({ Items: await all(), Act: 'passOn', Leg: 'vendor' })}
    title="转供应商"
    says="金额不变，超过供应商那一段可退的按可退金额；供应商只看到自己的部分"
    does="将转给供应商"
    onDone={marked.clear}
  >
    转供应商
  </PreviewedAct>
);

/** The supplier's answers, down to the channel. */
const ReplyDown = ({ marked, all }: PassAllProps) => (
  <PreviewedAct
    input={async () => ({ Items: await all(), Act: 'replyAsVendor' })}
    title="按供应商答复回复渠道"
    says="供应商同意多少就同意多少，拒绝的同样拒绝"
    does="将回复渠道"
    onDone={marked.clear}
  >
    按供应商答复回复
  </PreviewedAct>
);
