import { useSearchParams } from 'react-router';
import type { PrintRun } from '#features/shipping/print-runs/contract.ts';
import {
  feeText,
  parcelCount,
  parcelTotal,
  runSumsText,
  splitText,
} from '#features/shipping/print-runs/web/run-words.ts';
import { splitMany } from '#kit/ui/list/filter/filters.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { Time } from '#kit/ui/values/time.tsx';
import { ScanField } from '../scan-field.tsx';
import { useScan } from '../use-scan.ts';
import { NOT_IN_CLOUD, readParcelIds } from './parcel-ids.ts';
import { RunActs } from './run-acts.tsx';

interface RunHeadProps {
  run: PrintRun;
  onPrint: (ids: readonly string[]) => Promise<void>;
  /** Opens a run, at an order of it. */
  onOpen: (runId: string, orderId?: string) => void;
}

/** The sum that adds up, the one thing to do next, and what went wrong. */
export function RunHead({ run, onPrint, onOpen }: RunHeadProps) {
  const [address] = useSearchParams();
  const toPrint = run.ToPrint;
  const done = parcelTotal(run) - parcelCount(run, 'new', 'numbering');
  const scan = useScan({
    onOrder: (id) => tell.warning(`订单 LDL${id} 不在打印任务里，或还没有单号`),
    onRun: onOpen,
  });
  const scanned = splitMany(address.get('orderIds') ?? '');
  /** Enter prints the orders that were scanned, else all that have not been printed. */
  const enter = async () => {
    if (scanned.length > 0)
      await onPrint(await readParcelIds(run.RunID, ['numbered', 'printed'], { orderIds: scanned }));
    else if (toPrint > 0) await print();
  };
  const print = async () => onPrint(await readParcelIds(run.RunID, ['numbered'], NOT_IN_CLOUD));
  return (
    <section className="print-run">
      <header className="row">
        <h2>
          <Time value={run.CreatedOn} /> {run.CreatedBy}
        </h2>
        <span className="none">
          {[runSumsText(run), splitText(run)].filter(Boolean).join('；')}
          {run.AtCloudPrinter > 0 && `；云打印机正在打 ${run.AtCloudPrinter} 张`}
          {run.CloudFailed > 0 && `；云打印机没有打出 ${run.CloudFailed} 张`}
          {run.ExpectedFee !== null && `；快递费${feeText(run.ExpectedFee)}`}
          {run.ExpectedFee !== null && run.Unpriced > 0 && `（${run.Unpriced} 个没有价格）`}
        </span>
        <span className="print-gap" />
        <ScanField says="扫面单发货，扫订单选中" onScan={scan} onEnter={() => void enter()} />
        <RunActs run={run} onPrint={() => void print()} />
      </header>
      {run.IsWorking && (
        <progress className="print-progress" aria-label="取号进度" max={parcelTotal(run) || 1} value={done} />
      )}
      {run.Problem && (
        <p className="print-problem" role="status">
          {run.Problem}
        </p>
      )}
      {run.Skipped.length > 0 && (
        <details className="print-skipped">
          <summary>{run.Skipped.length} 单没有打印</summary>
          <ul>
            {run.Skipped.map(({ OrderID, reason }) => (
              <li key={OrderID}>
                LDL{OrderID}：{reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
