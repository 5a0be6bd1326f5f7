import '#features/orders/orders/web/orders.css';
import './batch.css';
import { useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Page, Section } from '#kit/ui/page.tsx';
import { session, useMay } from '#kit/ui/session.ts';
import { BATCH_ACTS, MOST_NUMBERS, PAGE_ACTS } from '../acts.ts';
import { batches } from '../contract.ts';
import { numbersIn } from '../read-numbers.ts';
import { type ActDraft, ActPane, EMPTY_ACT, inputOf } from './act-pane.tsx';
import { takeOverOr } from './handed-over.ts';
import { draftOf, keepDraft } from './kept-draft.ts';
import { type GivenNumbers, NumbersPane } from './numbers-pane.tsx';
import { OneRun } from './one-run.tsx';
import { firstOwn } from './price-and-place.tsx';
import { RecentRuns } from './recent-runs.tsx';

/** 批量操作: numbers in, what will be done and skipped and why, then the act; stopped, tried again, taken back. */
export default function BatchPage() {
  const [address, setAddress] = useSearchParams();
  const runId = address.get('run');
  const open = (RunID: string | null) => setAddress(RunID ? { run: RunID } : {});
  return (
    <Page title="批量操作" acts={runId && <Button onClick={() => open(null)}>新的一批</Button>}>
      {runId ? (
        <OneRun key={runId} runId={runId} onOpen={open} />
      ) : (
        <NewRun wanted={address.get('act')} onOpen={open} />
      )}
      <RecentRuns title="最近的批量操作" onOpen={open} />
    </Page>
  );
}

const me = (): string => `${session.get('userId')} ${session.shopId()}`;

function NewRun({ wanted, onOpen }: { wanted: string | null; onOpen: (runId: string) => void }) {
  const may = useMay();
  const acts = PAGE_ACTS.filter((name) => may({ allow: BATCH_ACTS[name].right }));
  // Who goes back from a preview wants to change it, not to paste it all again.
  const kept = useNavigationType() === 'POP' ? draftOf(me()) : undefined;
  const [given, setGiven] = useState<GivenNumbers>(() => takeOverOr(kept?.given));
  const [draft, setDraft] = useState<ActDraft>(
    () =>
      kept?.draft ?? {
        ...EMPTY_ACT,
        own: firstOwn(may),
        act: acts.find((name) => name === wanted) ?? acts[0] ?? EMPTY_ACT.act,
      },
  );
  const onDone = ({ RunID }: { RunID: string }) => {
    keepDraft(me(), { given, draft });
    onOpen(RunID);
  };
  const { run, pending } = useAction(batches.preview, { onDone });
  const Numbers = numbersIn(given.text);
  const isReady = Numbers.length <= MOST_NUMBERS && (Numbers.length > 0 || given.file !== null);
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
