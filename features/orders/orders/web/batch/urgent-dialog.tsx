import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { call } from '#kit/ui/client.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { orders } from '../../contract.ts';
import { foreseeUrgent } from '../foresee.ts';
import { Foreseen } from '../foreseen.tsx';
import { inParts, useBatch } from './run-batch.ts';
import { type MarkedOrders, useMarkedRows } from './use-marked-rows.ts';

const partsOf = (ids: readonly string[], IsUrgent: boolean) =>
  inParts(ids, (OrderIDs) => call(orders.markUrgent, { OrderIDs, IsUrgent }));

/** 加急, or taking it back; all shops of the chain see it. */
export default function UrgentDialog({ marked, onClose }: { marked: MarkedOrders; onClose: () => void }) {
  const rows = useMarkedRows(marked);
  const [on, setOn] = useState(true);
  const foreseen = rows && foreseeUrgent(rows, on);
  const { run, pending, progress } = useBatch(() => {
    marked.clear();
    onClose();
  });
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
                said: (done) => `已撤销 ${done} 单的${act}`,
              })
            }
          >
            {progress || `${act} ${ids.length} 单`}
          </Button>
        </>
      }
    >
      <div className="chips">
        {[true, false].map((one) => (
          <button
            key={String(one)}
            type="button"
            className={`chip${one === on ? ' is-on' : ''}`}
            aria-pressed={one === on}
            onClick={() => setOn(one)}
          >
            {one ? '加急' : '取消加急'}
          </button>
        ))}
      </div>
      <Foreseen of={foreseen} does={on ? '将加急，发货方排在前面看到' : '将取消加急'} />
    </Dialog>
  );
}
