import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { Form } from '#kit/ui/forms/form.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { orders } from '../../contract.ts';
import { BatchPreview } from '../batch-preview.tsx';
import { previewUrgent } from '../preview.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { runInParts, useMarkedBatch } from './run-batch.ts';
import { type MarkedOrders, useMarkedRows } from './use-marked-rows.ts';

const CHOICES = [
  { value: true, name: '加急' },
  { value: false, name: '取消加急' },
];

const partsOf = (ids: readonly string[], IsUrgent: boolean) =>
  runInParts(ids, (OrderIDs) => call(orders.markUrgent, { OrderIDs, IsUrgent }));

/** 加急, or taking it back; all shops of the chain see it. */
export default function UrgentDialog({ marked, onClose }: { marked: MarkedOrders; onClose: () => void }) {
  const rows = useMarkedRows(marked);
  const [on, setOn] = useState(true);
  const foreseen = rows && previewUrgent(rows, on);
  const { form, run, pending, progress } = useMarkedBatch(marked, onClose);
  const ids = foreseen?.go.map(({ OrderID }) => OrderID) ?? [];
  const act = on ? '加急' : '取消加急';
  return (
    <Dialog
      title={`${marked.count} 单${act}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回</Button>
          <Button
            kind="main"
            busy={pending}
            disabled={ids.length === 0}
            onClick={() =>
              void run(partsOf(ids, on), (done) => `已${act} ${done} 单`, {
                parts: partsOf(ids, !on),
                outcomeText: (done) => `已撤销 ${done} 单的${act}`,
              })
            }
          >
            {progress || `${act} ${ids.length} 单`}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <ChoiceChips choices={CHOICES} value={on} onChange={setOn} />
        <BatchPreview plan={foreseen} does={on ? '将加急，发货方在“加急”里先看到' : '将取消加急'} />
      </Form>
    </Dialog>
  );
}
