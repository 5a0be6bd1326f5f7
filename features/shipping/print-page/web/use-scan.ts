import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { call } from '#kit/ui/calls/client.ts';
import { asFailure, useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';

interface ScanTargets {
  /** An order that waits, or a number of ours that stands on it. */
  onOrder: (orderId: string) => void;
  /** A run, where one order of it was scanned with that. */
  onRun: (runId: string, orderId?: string) => void;
}

/** Says what a scanned code stands for: a label's number ships its parcel, an order is selected, a run is opened. */
export function useScan({ onOrder, onRun }: ScanTargets): (code: string) => void {
  const ship = useAction(printRuns.ship, { label: '确认发货' });
  const scan = async (code: string) => {
    const { OrderID, Parcel: parcel, IsLabel: isLabel, RunID } = await call(printRuns.find, { Code: code });
    if (RunID) return onRun(RunID);
    if (parcel && isLabel) {
      if (parcel.State === 'shipped')
        return tell.success(`${parcel.Receiver}的包裹 ${parcel.WaybillNo} 已经发货`);
      await ship.run({ ParcelIDs: [parcel.ParcelID] });
      return;
    }
    if (OrderID && parcel) return onRun(parcel.RunID, OrderID);
    if (OrderID) return onOrder(OrderID);
    tell.warning(`没有找到“${code}”，请扫描订单的二维码、面单的单号或打印任务的码`);
  };
  return (code) => void scan(code).catch((error: unknown) => tell.warning(asFailure(error).message));
}
