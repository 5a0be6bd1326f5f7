import './batch.css';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';
import { BATCH_ACTS } from '../acts.ts';
import { batches } from '../contract.ts';
import { isRunBusy, itemCount, runStateText, totalCount } from './batch-words.ts';

const NAMED = 5;

/** How far a run is, what it skipped and why; it goes on when this is closed. */
export function RunProgress({ runId }: { runId: string }) {
  const topics = { topics: ['batch-run' as const], keep: true };
  const answer = useCall(batches.get, { RunID: runId }, topics);
  const skipped = useCall(batches.items, { runId, itemStates: ['skipped'], pageSize: NAMED }, topics);
  return (
    <Loaded query={answer}>
      {({ items: [run] }) =>
        run && (
          <div role="status">
            <progress
              className="batch-progress"
              aria-label={runStateText(run)}
              max={totalCount(run) || 1}
              value={totalCount(run) - itemCount(run, 'go', 'ask', 'given')}
            />
            <p>
              {isRunBusy(run.State)
                ? `正在处理，还有 ${itemCount(run, 'go', 'ask', 'given')} 单；可以关闭，会在后台继续`
                : `${runStateText(run)}，已${BATCH_ACTS[run.Act].name} ${itemCount(run, 'done')} 单`}
              {itemCount(run, 'skipped') > 0 && `，跳过 ${itemCount(run, 'skipped')} 单`}
            </p>
            <ul>
              {skipped.data?.items.map(({ Seq, OrderID, Reason }) => (
                <li key={Seq}>
                  {orderNoText(OrderID)}：{Reason}
                </li>
              ))}
            </ul>
            <p>
              <Link to={`/orderv2/oneKeyOperation?run=${runId}`}>看每一单，10 分钟内可以撤销</Link>
            </p>
          </div>
        )
      }
    </Loaded>
  );
}
