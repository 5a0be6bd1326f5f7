import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { orderNoText } from '#kit/ui/values/display.ts';
import { type BatchItem, batches } from '../contract.ts';

interface ManyOrdersProps {
  runId: string;
  batchItem: BatchItem;
}

/** A number that means several orders: which of them, or all. */
export function ManyOrders({ runId, batchItem: { Seq, Choices } }: ManyOrdersProps) {
  const { run, pending } = useAction(batches.choose, { done: '已选，正在重新核对' });
  const choose = (OrderIDs: string[]) => void run({ RunID: runId, Seq, OrderIDs });
  return (
    <span className="batch-choices">
      {Choices.map(({ OrderID, SpuName, Receiver, Amount }) => (
        <Button key={OrderID} busy={pending} onClick={() => choose([OrderID])}>
          <span className="mono">{orderNoText(OrderID)}</span> {Receiver} · {SpuName} × {Amount}
        </Button>
      ))}
      <Button busy={pending} onClick={() => choose(Choices.map(({ OrderID }) => OrderID))}>
        这 {Choices.length} 单都要
      </Button>
    </span>
  );
}
