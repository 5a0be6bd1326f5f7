import '#features/orders/orders/web/orders.css';
import './batch.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Page, Section } from '#kit/ui/page.tsx';
import { useMay } from '#kit/ui/session.ts';
import { Time } from '#kit/ui/time.tsx';
import { BATCH_ACTS, PAGE_ACTS } from '../acts.ts';
import { type BatchItem, batches, type Run } from '../contract.ts';
import { numbersIn } from '../read-numbers.ts';
import { ActPane, EMPTY_ACT, inputOf } from './act-pane.tsx';
import { givenOf, runSays } from './batch-words.ts';
import { takeOver } from './handed-over.ts';
import { type GivenNumbers, NumbersPane } from './numbers-pane.tsx';
import { RunItems } from './run-items.tsx';
import { RunPane } from './run-pane.tsx';

/** 批量操作: numbers in, what will be done and skipped and why, then the act; stopped, tried again, taken back. */
export default function BatchPage() {
  const [address, setAddress] = useSearchParams();
  const runId = address.get('run');
  const open = (RunID: string | null) => setAddress(RunID ? { run: RunID } : {});
  return (
    <Page title="批量操作" acts={runId && <Button onClick={() => open(null)}>新的一批</Button>}>
      {runId ? <OneRun key={runId} runId={runId} onOpen={open} /> : <NewRun onOpen={open} />}
      <RecentRuns onOpen={open} />
    </Page>
  );
}

function NewRun({ onOpen }: { onOpen: (runId: string) => void }) {
  const may = useMay();
  const acts = PAGE_ACTS.filter((name) => may({ allow: BATCH_ACTS[name].right }));
  const [given, setGiven] = useState<GivenNumbers>(() => ({ text: takeOver(), file: null }));
  const [draft, setDraft] = useState({ ...EMPTY_ACT, act: acts[0] ?? EMPTY_ACT.act });
  const { run, pending } = useAction(batches.preview, { onDone: ({ RunID }) => onOpen(RunID) });
  const Numbers = numbersIn(given.text);
  const isReady = Numbers.length > 0 || given.file !== null;
  return (
    <div className="batch-page">
      <Section title="订单">
        <NumbersPane value={given} onChange={setGiven} />
      </Section>
      <Section title="做什么">
        <ActPane acts={acts} value={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        <Button
          kind="main"
          busy={pending}
          disabled={!isReady}
          onClick={() =>
            void run({
              Act: draft.act,
              Input: inputOf(draft),
              Numbers,
              ...(given.file && { FileID: given.file.id }),
            })
          }
        >
          先核对，不处理
        </Button>
      </Section>
    </div>
  );
}

function OneRun({ runId, onOpen }: { runId: string; onOpen: (runId: string) => void }) {
  const [state, setState] = useState<BatchItem['State']>();
  const found = useCall(batches.get, { RunID: runId }, { topics: ['batch-run'], keep: true });
  const run = found.data?.items[0];
  if (!run) return null;
  return (
    <>
      <RunPane run={run} chosen={state} onChoose={setState} onOpen={onOpen} />
      <RunItems key={state ?? 'all'} runId={runId} state={state} />
    </>
  );
}

/** Those of this shop, newest first; empty before the first. */
function RecentRuns({ onOpen }: { onOpen: (runId: string) => void }) {
  const found = useCall(batches.get, {}, { topics: ['batch-run'], keep: true });
  const runs = found.data?.items ?? [];
  if (runs.length === 0) return null;
  return (
    <Section title="最近的批量操作">
      <ul className="batch-runs">
        {runs.map((run: Run) => (
          <li key={run.RunID}>
            <button type="button" className="link" onClick={() => onOpen(run.RunID)}>
              {BATCH_ACTS[run.Act].name} {givenOf(run)} 个号
            </button>
            <span>{runSays(run)}</span>
            <span className="none">{run.CreatedBy}</span>
            <Time value={run.CreatedOn} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
