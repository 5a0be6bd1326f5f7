import { useState } from 'react';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { type BatchItem, batches } from '../contract.ts';
import { RunItems } from './run-items.tsx';
import { RunPane } from './run-pane.tsx';

/** A run with its sum, what can be done with it now, and its lines. */
export function OneRun({ runId, onOpen }: { runId: string; onOpen: (runId: string) => void }) {
  const [state, setState] = useState<BatchItem['State']>();
  const answer = useCall(batches.get, { RunID: runId }, { topics: ['batch-run'], keep: true });
  const isGone = answer.data?.items.length === 0;
  return (
    <>
      <Loaded query={answer}>
        {({ items: [run] }) =>
          run ? (
            <RunPane run={run} chosen={state} onChoose={setState} onOpen={onOpen} />
          ) : (
            <Empty says="没有找到这一次操作，它可能属于另一家店铺；可以在下面的“最近的批量操作”里打开" />
          )
        }
      </Loaded>
      {!isGone && (
        <RunItems
          key={state ?? 'all'}
          runId={runId}
          state={state}
          mayChoose={answer.data?.items[0]?.State === 'ready'}
        />
      )}
    </>
  );
}
