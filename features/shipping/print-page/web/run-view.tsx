import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { printLabels } from '#features/shipping/labels/web/print-labels.tsx';
import { SlipsButton } from '#features/shipping/packing-slips/web/slips-button.tsx';
import { PickingButton } from '#features/shipping/picking-lists/web/picking-button.tsx';
import { useChosenPrinters } from '#features/shipping/print-components/web/chosen-printers.ts';
import {
  type Label,
  type ParcelRow,
  type PrintRun,
  printRuns,
} from '#features/shipping/print-runs/contract.ts';
import { MOST_AT_ONCE } from '#features/shipping/print-runs/limits.ts';
import {
  PARCEL_STATE_NAMES,
  PARCEL_STATES,
  type ParcelState,
  statesAtCloud,
} from '#features/shipping/print-runs/parcel-states.ts';
import { CarrierDialog } from '#features/shipping/print-runs/web/carrier-dialog.tsx';
import { ParcelActs } from '#features/shipping/print-runs/web/parcel-acts.tsx';
import {
  feeText,
  parcelCount,
  parcelTotal,
  runSumsText,
} from '#features/shipping/print-runs/web/run-words.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { splitMany } from '#kit/ui/list/filter/filters.ts';
import { ListPage } from '#kit/ui/list-page.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { ComponentDialog } from './direct/component-dialog.tsx';
import type { DirectLabel } from './direct/use-component-printing.ts';
import { parcelColumns } from './parcel-columns.tsx';
import { PrintedDialog } from './printed-dialog.tsx';
import { ScanField } from './scan-field.tsx';
import { useScan } from './use-scan.ts';

interface RunViewProps {
  runId: string;
  /** It was begun just now: its labels are printed as soon as its numbers are there. */
  isNew: boolean;
  /** Opens a run, at an order of it. */
  onOpen: (runId: string, orderId?: string) => void;
}

/** A run: how far it is, what failed and why, and what is done with its parcels now. */
export function RunView({ runId, isNew, onOpen }: RunViewProps) {
  const run = useCall(printRuns.run, { RunID: runId }, { topics: ['print-run'], keep: true });
  const filters = useMemo(
    () =>
      [
        { kind: 'fixed', key: 'runId', value: runId },
        { kind: 'choice', key: 'states', label: '状态', many: true, options: STATE_OPTIONS },
        { kind: 'text', key: 'waybillNo', label: '快递单号' },
        { kind: 'many', key: 'orderIds', label: '订单号' },
      ] as const,
    [runId],
  );
  const { labels, direct, print, printHere, settle, settleDirect } = usePrinting(run.data, isNew);
  return (
    <>
      <Loaded query={run}>{(now) => <RunHead run={now} onPrint={print} onOpen={onOpen} />}</Loaded>
      <ListPage
        list={printRuns.parcels}
        idOf={(row) => row.ParcelID}
        filters={filters}
        columns={parcelColumns}
        actions={(row) => <ParcelActs parcel={row} onPrint={() => void print([row.ParcelID])} />}
        batch={(marked) => (
          <>
            <Button onClick={() => void marked.ids().then(print)}>打印 {marked.count} 张</Button>
            <Act
              on={printRuns.ship}
              input={async () => ({ ParcelIDs: await marked.ids() })}
              onDone={marked.clear}
            >
              确认发货 {marked.count} 个
            </Act>
            {marked.rows.some(({ CanCloud }) => CanCloud) && (
              <Act
                on={printRuns.printInCloud}
                input={async () => ({ ParcelIDs: await marked.ids() })}
                done={({ done }) => `${done} 张已发给云打印机`}
                onDone={marked.clear}
              >
                云打印 {marked.count} 张
              </Act>
            )}
            <MoreActs>
              <SlipsButton ids={marked.ids} count={marked.count} isOfParcels />
              <MarkedCarrier marked={marked} />
              <Act
                on={printRuns.recycle}
                kind="danger"
                input={async () => ({ ParcelIDs: await marked.ids() })}
                confirm={{ title: `回收 ${marked.count} 个单号`, says: '已发货的会跳过', danger: true }}
                onDone={marked.clear}
              >
                回收 {marked.count} 个
              </Act>
            </MoreActs>
          </>
        )}
        empty="这个打印任务没有包裹"
      />
      {direct && (
        <ComponentDialog
          labels={direct}
          onClose={settleDirect}
          onAgain={(ids) => {
            settleDirect();
            void print(ids);
          }}
          onBrowser={(some) => {
            settleDirect();
            printHere(some);
          }}
        />
      )}
      {labels && !direct && <PrintedDialog labels={labels} onClose={settle} />}
    </>
  );
}

interface Marked {
  count: number;
  rows: readonly ParcelRow[];
  ids: () => Promise<string[]>;
  clear: () => void;
}

/** 换快递 of the marked parcels. */
function MarkedCarrier({ marked }: { marked: Marked }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    marked.clear();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>换快递 {marked.count} 个</Button>
      {isOpen && (
        <CarrierDialog count={marked.count} ids={marked.ids} parcels={marked.rows} onClose={close} />
      )}
    </>
  );
}

/** Labels that no cloud printer has. */
const NOT_IN_CLOUD = { cloud: ['none' as const] };

/** Parcels that are packed, or have been. */
const PACKED: ParcelState[] = ['new', 'numbering', 'unclear', 'numbered', 'printed', 'shipped'];

/** Parcels whose label can be had. */
const NUMBERED: ParcelState[] = ['numbered', 'printed', 'shipped'];

/** Labels of one answer: with the pictures that providers draw they are some megabytes. */
const LABELS_AT_ONCE = 100;

const STATE_OPTIONS = PARCEL_STATES.map((state) => ({ value: state, label: PARCEL_STATE_NAMES[state] }));

/**
 * Asks for labels and prints them: by the component that they are made for where this computer has a printer for it, which
 * says itself what came out; the others by the browser's dialog, after which that is asked.
 */
function usePrinting(run: PrintRun | undefined, isNew: boolean) {
  const [labels, setLabels] = useState<readonly Label[]>();
  const [direct, setDirect] = useState<readonly DirectLabel[]>();
  const settleDirect = useCallback(() => setDirect(undefined), []);
  const printers = useChosenPrinters();
  const [, setAddress] = useSearchParams();
  const ask = useAction(printRuns.labels);
  const print = async (parcelIds: readonly string[]) => {
    const ready: Label[] = [];
    let paper: PrintRun['Paper'] = run?.Paper ?? '76x130';
    const reasons: string[] = [];
    for (let from = 0; from < parcelIds.length; from += LABELS_AT_ONCE) {
      const answer = await ask.run({ ParcelIDs: parcelIds.slice(from, from + LABELS_AT_ONCE) });
      if (!answer) return;
      ready.push(...answer.Labels);
      paper = answer.Paper;
      reasons.push(...answer.Skipped.map(({ name = '', reason }) => `${name} ${reason}`.trim()));
    }
    if (reasons.length > 0) tell.warning(`${reasons.length} 张没有打印：${reasons[0]}`);
    const silent = ready.flatMap((label): DirectLabel[] => {
      const { component } = label.document ?? {};
      const printer = component && printers[component];
      return printer ? [{ label, component, printer }] : [];
    });
    const isDirect = new Set(silent.map(({ label }) => label));
    const others = ready.filter((label) => !isDirect.has(label));
    if (silent.length > 0) setDirect(silent);
    if (others.length > 0) printHere(others, paper);
  };
  const printHere = (some: readonly Label[], paper: PrintRun['Paper'] = run?.Paper ?? '76x130') => {
    printLabels(some, paper);
    setLabels((before = []) => [...before, ...some]);
  };
  const isDue = isNew && run !== undefined && !run.IsWorking;
  const begun = useRef(false);
  const latest = useRef(print);
  latest.current = print;
  useEffect(() => {
    if (!isDue || begun.current) return;
    begun.current = true;
    setAddress((old) => withoutNew(old), { replace: true });
    if (run.ToPrint > 0 || (parcelCount(run, 'shipped') > 0 && run.ShipsAt === 'numbering'))
      void readIds(run.RunID, statesAtCloud(run.ShipsAt), NOT_IN_CLOUD).then((ids) =>
        ids.length > 0 ? latest.current(ids) : undefined,
      );
  }, [isDue, run, setAddress]);
  return {
    labels,
    direct,
    print,
    printHere,
    settle: () => setLabels(undefined),
    settleDirect,
  };
}

function withoutNew(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('new');
  return next;
}

type ParcelFilters = Pick<Input<typeof printRuns.parcels>, 'orderIds' | 'cloud'>;

/** The parcels of a run in some states, in the order in which they are packed. */
async function readIds(runId: string, states: ParcelState[], more: ParcelFilters = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { items } = await call(printRuns.parcels, {
      runId,
      states,
      ...more,
      currentPage: page,
      pageSize: 500,
    });
    ids.push(...items.map(({ ParcelID }: ParcelRow) => ParcelID));
    if (items.length < 500) return ids;
  }
}

interface RunHeadProps extends Pick<RunViewProps, 'onOpen'> {
  run: PrintRun;
  onPrint: (ids: readonly string[]) => Promise<void>;
}

/** The sum that adds up, the one thing to do next, and what went wrong. */
function RunHead({ run, onPrint, onOpen }: RunHeadProps) {
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
      await onPrint(await readIds(run.RunID, ['numbered', 'printed'], { orderIds: scanned }));
    else if (toPrint > 0) await print();
  };
  const print = async () => onPrint(await readIds(run.RunID, ['numbered'], NOT_IN_CLOUD));
  return (
    <section className="print-run">
      <header className="row">
        <h2>
          <Time value={run.CreatedOn} /> {run.CreatedBy}
        </h2>
        <span className="none">
          {runSumsText(run)}
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

/** The next thing to do, what went wrong to do again; papers and files in 更多. */
function RunActs({ run, onPrint }: { run: PrintRun; onPrint: () => void }) {
  const { RunID, ToPrint: toPrint, IsWorking, ShipsAt, CloudFailed } = run;
  const toShip = ShipsAt === 'printing' ? 0 : parcelCount(run, 'printed');
  const failed = parcelCount(run, 'failed');
  const unclear = parcelCount(run, 'unclear', 'numbering');
  const packed = parcelCount(run, ...PACKED);
  const kind = toPrint > 0 ? 'plain' : 'main';
  const first = async (states: ParcelState[], more?: ParcelFilters) => ({
    ParcelIDs: (await readIds(RunID, states, more)).slice(0, MOST_AT_ONCE),
  });
  return (
    <>
      {toPrint > 0 && (
        <Button kind="main" disabled={IsWorking} onClick={onPrint}>
          打印 {toPrint} 张
        </Button>
      )}
      {toShip > 0 && (
        <Act on={printRuns.ship} kind={kind} input={() => first(['printed'])}>
          确认发货 {Math.min(toShip, MOST_AT_ONCE)} 个
        </Act>
      )}
      {CloudFailed > 0 && (
        <Act
          on={printRuns.printInCloud}
          kind={kind}
          input={() => first(statesAtCloud(ShipsAt), { cloud: ['failed'] })}
          done={({ done }) => `${done} 张已发给云打印机`}
        >
          重新云打印 {CloudFailed} 张
        </Act>
      )}
      {failed + unclear > 0 && !IsWorking && (
        <Act on={printRuns.retry} input={{ RunID }} done={({ Parcels }) => `正在重试 ${Parcels} 个`}>
          重试{failed > 0 ? '失败' : '没有回答'}的 {failed + unclear} 张
        </Act>
      )}
      {packed > 0 && (
        <MoreActs>
          <PickingButton filters={{ runId: RunID }} scope={`打印任务 ${packed} 个包裹`} />
          <SlipsButton ids={() => readIds(RunID, PACKED)} count={packed} isOfParcels />
          {parcelCount(run, ...NUMBERED) > 0 && (
            <Act
              on={printRuns.pdf}
              input={async () => ({ ParcelIDs: await readIds(RunID, NUMBERED) })}
              refreshes={[]}
            >
              <Icon name="download" /> 下载 PDF
            </Act>
          )}
        </MoreActs>
      )}
    </>
  );
}
