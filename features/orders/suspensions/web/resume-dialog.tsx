import {
  type MarkedOrders,
  runInParts,
  useMarkedBatch,
  useMarkedRows,
} from '#features/orders/orders/web/batch-parts.ts';
import { BatchPreview } from '#features/orders/orders/web/batch-preview.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { suspensions } from '../contract.ts';
import { previewResume } from './preview-suspensions.ts';
import { suspendAgain } from './take-back.ts';

interface ResumeDialogProps {
  marked: MarkedOrders;
  onClose: () => void;
}

/** 恢复: ends this shop's own holds; those of others stay, and it says whose they are. */
export default function ResumeDialog({ marked, onClose }: ResumeDialogProps) {
  const rows = useMarkedRows(marked);
  const foreseen = rows && previewResume(rows);
  const { form, run, pending, progress } = useMarkedBatch(marked, onClose);
  const go = foreseen?.go ?? [];
  const still = go.filter(({ Holds }) => Holds.some(({ Mine }) => !Mine)).length;
  const parts = () =>
    runInParts(
      go.map(({ OrderID }) => ({ OrderID })),
      (Orders) => call(suspensions.resume, { Orders }),
    );
  return (
    <FormDialog
      form={form}
      title={`恢复 ${marked.count} 单`}
      act={progress || `恢复 ${go.length} 单`}
      onClose={onClose}
      busy={pending}
      disabled={go.length === 0}
      onSubmit={() => void run(parts(), (done) => `已恢复 ${done} 单`, suspendAgain(go))}
    >
      <BatchPreview plan={foreseen} does="将恢复，继续发货" />
      {still > 0 && <p className="none">其中 {still} 单对方也挂起了，仍要等对方恢复</p>}
    </FormDialog>
  );
}
