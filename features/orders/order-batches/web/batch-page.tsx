import '#features/orders/orders/web/orders.css';
import './batch.css';
import { useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { ColumnsDialog } from '#features/sheets/sheet-imports/web/columns-dialog.tsx';
import {
  type ColumnsCall,
  isWholeSheet,
  type ReadingInput,
} from '#features/sheets/sheet-imports/web/use-columns.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { Page, Section } from '#kit/ui/page.tsx';
import { BATCH_ACTS, MOST_BATCH_NUMBERS, PAGE_ACTS } from '../acts.ts';
import { batches } from '../contract.ts';
import { pastedNumbers } from '../read-numbers.ts';
import { ActPane, draftInput, EMPTY_ACT } from './act-pane.tsx';
import { BATCH, type BatchDraft, forgetBatch } from './batch-draft.ts';
import { useHandedNumbers } from './number-handover.ts';
import { NO_NUMBERS, NumbersPane } from './numbers-pane.tsx';
import { OneRun } from './one-run.tsx';
import { firstOwn } from './price-and-warehouse.tsx';
import { RecentBatches } from './recent-runs.tsx';

/** 批量操作: numbers in, what will be done and skipped and why, then the act; stopped, tried again, taken back. */
export default function BatchPage() {
  const [address, setAddress] = useSearchParams();
  const runId = address.get('run');
  const open = (RunID: string | null) => setAddress(RunID ? { run: RunID } : {});
  const beginAnew = () => {
    if (runId) forgetBatch(runId);
    open(null);
  };
  return (
    <Page title="批量操作" acts={runId && <Button onClick={beginAnew}>新的一批</Button>}>
      {runId ? (
        <OneRun key={runId} runId={runId} onOpen={open} />
      ) : (
        <NewRun act={address.get('act')} onOpen={open} />
      )}
      <RecentBatches title="最近的批量操作" onOpen={open} />
    </Page>
  );
}

function useBatchDraft(actName: string | null) {
  const may = useMay();
  const acts = PAGE_ACTS.filter((name) => may({ allow: BATCH_ACTS[name].right }));
  const act = acts.find((name) => name === actName) ?? acts[0] ?? EMPTY_ACT.act;
  const empty = { numbers: NO_NUMBERS, draft: { ...EMPTY_ACT, own: firstOwn(may), act }, runId: '' };
  const handed = useHandedNumbers();
  const isPop = useNavigationType() === 'POP';
  const isNew = handed !== '' || (actName !== null && !isPop);
  const initial = isNew ? { numbers: { text: handed, file: null } } : undefined;
  return { acts, ...useDraft<BatchDraft>(BATCH, empty, { lasts: 'day', initial }) };
}

function NewRun({ act, onOpen }: { act: string | null; onOpen: (runId: string) => void }) {
  const { acts, draft: typed, set, ...kept } = useBatchDraft(act);
  const { numbers, draft } = typed;
  const onDone = ({ RunID }: { RunID: string }) => {
    set({ runId: RunID });
    onOpen(RunID);
  };
  const { run, pending } = useAction(batches.preview, { onDone });
  // Its columns are looked at before its orders are.
  const [isAsking, setAsking] = useState(false);
  const Numbers = pastedNumbers(numbers.text);
  const look = (how: ReadingInput = {}) =>
    run({
      Act: draft.act,
      Input: draftInput(draft),
      Numbers,
      ...(numbers.file && { ...how, FileID: numbers.file.id }),
    });
  const begin = async () => {
    const FileID = numbers.file?.id;
    // What can't be read at all is said where its columns would stand.
    const isWhole =
      FileID === undefined ||
      (await call(batches.columns, { Act: draft.act, FileID }).then(isWholeSheet, () => false));
    if (isWhole) await look();
    else setAsking(true);
  };
  const isReady = Numbers.length <= MOST_BATCH_NUMBERS && (Numbers.length > 0 || numbers.file !== null);
  return (
    <>
      <RestoredDraft {...kept} act="处理" />
      <div className="batch-page">
        <Section title="订单">
          <NumbersPane value={numbers} onChange={(now) => set({ numbers: now, runId: '' })} />
        </Section>
        <Section title="选择操作">
          <ActPane
            acts={acts}
            value={draft}
            onChange={(change) => set((old) => ({ draft: { ...old.draft, ...change }, runId: '' }))}
          />
          <Button kind="main" busy={pending} disabled={!isReady} onClick={() => void begin()}>
            预检
          </Button>
        </Section>
      </div>
      {isAsking && numbers.file && (
        <ColumnsDialog
          title={`${BATCH_ACTS[draft.act].name}：表格的列`}
          on={batches.columns as unknown as ColumnsCall}
          more={{ Act: draft.act }}
          file={{ FileID: numbers.file.id, FileName: numbers.file.name, Size: 0 }}
          template=""
          act="预检"
          busy={pending}
          onGo={(how) => {
            setAsking(false);
            void look(how);
          }}
          onAgain={() => {
            setAsking(false);
            set({ numbers: { ...numbers, file: null }, runId: '' });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
