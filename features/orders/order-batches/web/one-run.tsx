import { useState } from 'react';
import { Held } from '#kit/ui/hold.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type BatchItem, batches } from '../contract.ts';
import { RunItems } from './run-items.tsx';
import { RunPane } from './run-pane.tsx';

/** A run with its sum, what can be done with it now, and its lines. */
export function OneRun({ runId, onOpen }: { runId: string; onOpen: (runId: string) => void }) {
  const [state, setState] = useState<BatchItem['State']>();
  const found = useCall(batches.get, { RunID: runId }, { topics: ['batch-run'], keep: true });
  const run = found.data?.items[0];
  if (!run) return null;
  return (
    <>
      <Held of={run}>
        {(seen) => <RunPane run={seen} chosen={state} onChoose={setState} onOpen={onOpen} />}
      </Held>
      <RunItems key={state ?? 'all'} runId={runId} state={state} mayChoose={run.State === 'ready'} />
    </>
  );
}
