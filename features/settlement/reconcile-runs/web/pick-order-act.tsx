import type { ReconciledLine } from '#features/settlement/reconciliations/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';

interface PickOrderActProps {
  line: ReconciledLine;
  onPick: (orderId: string) => void;
}

/** A number that stands for several orders with this trader: which of them it is. */
export const PickOrderAct = ({ line: { Candidates = [] }, onPick }: PickOrderActProps) => (
  <span className="batch-choices">
    {Candidates.map(({ OrderID, SpuName, Receiver, Quantity }) => (
      <Button key={OrderID} onClick={() => onPick(OrderID)}>
        <span className="mono">{orderNoText(OrderID)}</span> {Receiver} · {SpuName} × {Quantity}
      </Button>
    ))}
  </span>
);
