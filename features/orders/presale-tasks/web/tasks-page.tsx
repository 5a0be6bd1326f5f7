import '#features/orders/orders/web/orders.css';
import '#features/orders/order-batches/web/batch.css';
import './presales.css';
import { useSearchParams } from 'react-router';
import { OneRun } from '#features/orders/order-batches/web/one-run.tsx';
import { RecentBatches } from '#features/orders/order-batches/web/recent-runs.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Page } from '#kit/ui/page.tsx';
import { ConvertSums } from './convert-sums.tsx';
import { NewTask } from './new-task.tsx';

/** 预售转单任务: who of the line is converted, first as a preview, then in a run; what was skipped, tried again. */
export default function TasksPage() {
  const [address, setAddress] = useSearchParams();
  const runId = address.get('run');
  const open = (RunID: string | null) => setAddress(RunID ? { run: RunID } : {});
  return (
    <Page title="预售转单任务" acts={runId && <Button onClick={() => open(null)}>新建任务</Button>}>
      {runId ? (
        <>
          <ConvertSums runId={runId} />
          <OneRun key={runId} runId={runId} onOpen={open} />
        </>
      ) : (
        <NewTask onOpen={open} />
      )}
      <RecentBatches
        title="最近的转单任务"
        acts={['convertPresale']}
        empty="还没有转单任务，在上面选好范围，预检后开始"
        onOpen={open}
      />
    </Page>
  );
}
