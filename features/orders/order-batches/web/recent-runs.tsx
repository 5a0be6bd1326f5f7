import { Empty, Failed } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { type ActName, BATCH_ACTS } from '../acts.ts';
import { type BatchRun, batches } from '../contract.ts';
import { runStateText, totalCount } from './batch-words.ts';

interface RecentRunsProps {
  title: string;
  /** Of these alone. */
  acts?: readonly ActName[];
  /** What is said before the first. */
  empty?: string;
  onOpen: (runId: string) => void;
}

/** Those of this shop, newest first. */
export function RecentBatches({ title, acts, empty, onOpen }: RecentRunsProps) {
  const answer = useCall(batches.get, acts ? { Acts: [...acts] } : {}, { topics: ['batch-run'], keep: true });
  const runs = answer.data?.items ?? [];
  if (answer.error && !answer.data)
    return <Failed error={answer.error} retry={() => void answer.refetch()} />;
  if (runs.length === 0) return empty && answer.data ? <Empty says={empty} /> : null;
  return (
    <Section title={title}>
      <ul className="batch-runs">
        {runs.map((run: BatchRun) => (
          <li key={run.RunID}>
            <button type="button" className="link" onClick={() => onOpen(run.RunID)}>
              {BATCH_ACTS[run.Act].name} {totalCount(run)} 个号
            </button>
            <span>{runStateText(run)}</span>
            <span className="none">{run.CreatedBy}</span>
            <Time value={run.CreatedOn} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
