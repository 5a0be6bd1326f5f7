import {
  type MarkedOrders,
  runInParts,
  useMarkedBatch,
  useMarkedRows,
} from '#features/orders/orders/web/batch-parts.ts';
import { call } from '#kit/ui/calls/client.ts';
import { presales } from '../contract.ts';
import { DayDialog } from './day-dialog.tsx';
import { previewPresale } from './preview-presale.ts';

interface MarkDialogProps {
  marked: MarkedOrders;
  onClose: () => void;
}

/** 转为预售: quota and stock go back, the order waits in the line of who ships it. */
export default function MarkDialog({ marked, onClose }: MarkDialogProps) {
  const rows = useMarkedRows(marked);
  const ids = rows ? previewPresale(rows).go.map(({ OrderID }) => OrderID) : [];
  const { form, run, pending, progress } = useMarkedBatch(marked, onClose);
  const mark = (ShipOn: string) => {
    const parts = runInParts(ids, (OrderIDs) => call(presales.mark, { OrderIDs, ShipOn }));
    void run(parts, (done) => `${done} 单已转为预售`);
  };
  const skipped = (rows?.length ?? 0) - ids.length;
  return (
    <DayDialog
      title={`转为预售 ${marked.count} 单`}
      says={`${ids.length} 单退回额度和库存，排队等货${skipped > 0 ? `；${skipped} 单不能转，会跳过` : ''}`}
      act={progress || `转为预售 ${ids.length} 单`}
      form={form}
      busy={pending || ids.length === 0}
      onDay={mark}
      onClose={onClose}
    />
  );
}
