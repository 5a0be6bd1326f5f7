import { useMemo, useState } from 'react';
import { SlipsButton } from '#features/shipping/packing-slips/web/slips-button.tsx';
import { type ParcelRow, printRuns } from '#features/shipping/print-runs/contract.ts';
import { PARCEL_STATE_NAMES, PARCEL_STATES } from '#features/shipping/print-runs/parcel-states.ts';
import { CarrierDialog } from '#features/shipping/print-runs/web/carrier-dialog.tsx';
import { ParcelActs } from '#features/shipping/print-runs/web/parcel-acts.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { ListPage } from '#kit/ui/list-page.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { ComponentDialog } from '../direct/component-dialog.tsx';
import { parcelColumns } from './parcel-columns.tsx';
import { PrintedDialog } from './printed-dialog.tsx';
import { RunHead } from './run-head.tsx';
import { usePrinting } from './use-printing.ts';

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
      {labels && !direct && run.data && (
        <PrintedDialog labels={labels} shipsAt={run.data.ShipsAt} onClose={settle} />
      )}
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

const STATE_OPTIONS = PARCEL_STATES.map((state) => ({ value: state, label: PARCEL_STATE_NAMES[state] }));
