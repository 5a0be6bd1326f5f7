import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { Form } from '#kit/ui/forms/form.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { orders } from '../../contract.ts';
import { BatchPreview } from '../batch-preview.tsx';
import { previewAnswer } from '../preview.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { ReasonField } from './reason-field.tsx';
import { runInParts, useMarkedBatch } from './run-batch.ts';
import { type MarkedOrders, useMarkedRows } from './use-marked-rows.ts';

const REASONS = ['已打包', '已交给快递', '已按单采摘', '定制商品'];
const ANSWERS = [
  { value: true, name: '同意取消', does: '将取消，额度退回' },
  { value: false, name: '拒绝', does: '将继续发货，录单店铺会看到原因' },
];

interface AnswerDialogProps {
  marked: MarkedOrders;
  onClose: () => void;
  /** What is chosen when it opens. */
  accepting?: boolean;
}

/** 答复取消: yes or no to the requests among the marked orders; a no takes a reason. */
export default function AnswerDialog({ marked, onClose, accepting = true }: AnswerDialogProps) {
  const rows = useMarkedRows(marked);
  const [accept, setAccept] = useState(accepting);
  const [reason, setReason] = useState('');
  const foreseen = rows && previewAnswer(rows, accept);
  const { form, run, pending, progress } = useMarkedBatch(marked, onClose);
  const ids = foreseen?.go.map(({ OrderID }) => OrderID) ?? [];
  const Reason = accept ? '' : reason.trim();
  const parts = () =>
    runInParts(ids, (OrderIDs) => call(orders.answerCancel, { OrderIDs, Accept: accept, Reason }));
  const { name, does } = ANSWERS.find(({ value }) => value === accept) ?? { name: '', does: '' };
  return (
    <Dialog
      title={`${marked.count} 单答复取消申请`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button
            kind="main"
            busy={pending}
            disabled={ids.length === 0 || (!accept && !Reason)}
            onClick={() => void run(parts(), (done) => (accept ? `已取消 ${done} 单` : `已拒绝 ${done} 单`))}
          >
            {progress || `${name} ${ids.length} 单`}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <ChoiceChips choices={ANSWERS} value={accept} onChange={setAccept} />
        <BatchPreview plan={foreseen} does={does} />
        {!accept && <ReasonField label="拒绝原因" chips={REASONS} value={reason} onChange={setReason} />}
      </Form>
    </Dialog>
  );
}
