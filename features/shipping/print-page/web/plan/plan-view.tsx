import { useEffect, useState } from 'react';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import type { Paper } from '#features/shipping/labels/label-content.ts';
import { PickingButton } from '#features/shipping/picking-lists/web/picking-button.tsx';
import { type PrintSettings, printRuns } from '#features/shipping/print-runs/contract.ts';
import { MOST_PARCELS, MOST_PRINT_ORDERS } from '#features/shipping/print-runs/limits.ts';
import { RUN_ORDER_NAMES, RUN_ORDERS, type RunOrder } from '#features/shipping/print-runs/pack-order.ts';
import { forgetMarked, markedOrders } from '#features/shipping/print-runs/web/marked-orders.ts';
import { feeText } from '#features/shipping/print-runs/web/run-words.ts';
import type { Output } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Link } from '#kit/ui/link.tsx';
import type { Values } from '#kit/ui/list/filter/filters.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { newRunId } from '../new-run-id.ts';
import { ScanField } from '../scan-field.tsx';
import { useScan } from '../use-scan.ts';
import { chooseAllText } from './choose-all-text.ts';
import { FewNumbersNote } from './few-numbers-note.tsx';
import { LabelPreview } from './label-preview.tsx';
import { MergeProposals } from './merge-proposals.tsx';
import { NoAccountNote } from './no-account-note.tsx';
import {
  familyFee,
  feeSum,
  NO_EDITS,
  openMerges,
  type PlanEdits,
  type PlanParcel,
  type Proposal,
  parcelRequests,
  planFamilies,
  readyOf,
} from './plan.ts';
import { PlanTable } from './plan-table.tsx';
import { UnreachableNote } from './unreachable-note.tsx';
import { usePlan } from './use-lookups.ts';
import { useOtherCarriers } from './use-other-carriers.ts';
import { useParcelFee } from './use-parcel-fee.ts';
import { useWaitingGoods, WaitingPane, waitingInput } from './waiting-pane.tsx';

interface PlanViewProps {
  onBegun: (runId: string) => void;
  /** Opens a run, at an order of it. */
  onOpen: (runId: string, orderId?: string) => void;
}

interface Chosen {
  orderIds: string[];
  spuIds: string[];
  /** What of the products is looked at. */
  filters: Values;
  inOrder: RunOrder;
}

/** What the field takes, in a few words. */
const SCAN = '扫订单、面单或任务码';

const NOTHING: Chosen = { orderIds: [], spuIds: [], filters: {}, inOrder: 'packed' };
const NONE_CHOSEN = { orderIds: [], spuIds: [] };

/** Left what waits, in the middle the chosen orders as parcels, right the label of one of them. */
export function PlanView({ onBegun, onOpen }: PlanViewProps) {
  const [markedIds] = useState(markedOrders);
  useEffect(forgetMarked, []);
  const initial = markedIds && { orderIds: markedIds, spuIds: [] as string[] };
  const { draft, set } = useDraft<Chosen>('print', NOTHING, { lasts: 'tab', initial });
  const isAny = draft.orderIds.length + draft.spuIds.length > 0;
  const settings = useCall(printRuns.settings, {});
  const proposal = useCall(
    printRuns.preview,
    {
      ...(draft.orderIds.length > 0
        ? { OrderIDs: draft.orderIds }
        : { SpuIDs: draft.spuIds, Filters: waitingInput(draft.filters) }),
      InOrder: draft.inOrder,
    },
    { enabled: isAny, keep: true, topics: ['orders', 'print-run', 'shop'] },
  );
  /** Adds an order to what is planned. */
  const add = (id: string, planned: readonly string[] = []) =>
    set({ orderIds: [...new Set([...planned, id])], spuIds: [] });
  const scan = useScan({ onOrder: add, onRun: onOpen });
  return (
    <div className="print-plan">
      <WaitingPane
        chosen={draft.orderIds.length > 0 ? [] : draft.spuIds}
        onChoose={(spuIds) => set({ spuIds: [...spuIds], orderIds: [] })}
        filters={draft.filters}
        onFilter={(filters) => set({ filters })}
      />
      {isAny ? (
        <Loaded query={proposal}>
          {(current) => (
            <Loaded query={settings}>
              {(usual) => (
                <Planned
                  proposal={current}
                  usual={usual}
                  onAdd={add}
                  onOpen={onOpen}
                  inOrder={draft.inOrder}
                  onOrder={(inOrder) => set({ inOrder })}
                  onClear={() => set(NONE_CHOSEN)}
                  onBegun={(runId) => {
                    set(NONE_CHOSEN);
                    onBegun(runId);
                  }}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      ) : (
        <section className="print-middle">
          <div className="row print-bar">
            <ScanField says={SCAN} onScan={scan} onEnter={() => undefined} />
          </div>
          <Empty says="选择待打印的商品，或扫描订单号；也可以在“自营商品发货”里勾选订单再点“打单”">
            <AllWaiting filters={draft.filters} onChoose={(spuIds) => set({ spuIds, orderIds: [] })} />
            <Link className="btn" to="/delivery/self">
              自营商品发货
            </Link>
          </Empty>
        </section>
      )}
    </div>
  );
}

/** The usual case in one press, where the eye is: all that is listed of what waits. */
function AllWaiting({ filters, onChoose }: { filters: Values; onChoose: (spuIds: string[]) => void }) {
  const waiting = useWaitingGoods(filters).data;
  if (!waiting || waiting.Goods.length === 0) return null;
  const { Goods } = waiting;
  return (
    <Button kind="main" onClick={() => onChoose(Goods.map(({ SpuID }) => SpuID))}>
      {chooseAllText(waiting)}
    </Button>
  );
}

/** The paper of all these parcels' accounts; undefined where they differ, or have none. */
function paperOf(
  parcels: readonly PlanParcel[],
  accounts: readonly { AccountID: string; Paper: Paper }[],
): Paper | undefined {
  const papers = parcels.map(
    ({ accountId }) => accounts.find(({ AccountID }) => AccountID === accountId)?.Paper,
  );
  return new Set(papers).size === 1 ? papers[0] : undefined;
}

interface PlannedProps {
  proposal: Proposal & {
    Waiting: number;
    Senders: readonly { AccountID: string | null; Sender: LabelParty }[];
  };
  usual: PrintSettings;
  inOrder: RunOrder;
  onOrder: (inOrder: RunOrder) => void;
  onAdd: (orderId: string, planned: readonly string[]) => void;
  onOpen: PlanViewProps['onOpen'];
  onClear: () => void;
  onBegun: (runId: string) => void;
}
type LabelParty = Parameters<typeof LabelPreview>[0]['sender'] & object;

const NO_ACCOUNTS: Output<typeof labelAccounts.names>['items'] = [];

function Planned({ proposal, usual, inOrder, onOrder, onAdd, onOpen, onClear, onBegun }: PlannedProps) {
  const isPhone = useIsPhone();
  const accounts = useCall(labelAccounts.names, {}, { topics: ['shop'] }).data?.items ?? NO_ACCOUNTS;
  const [edits, setEdits] = useState<PlanEdits>(NO_EDITS);
  const [selected, select] = useState<string>();
  const [chosenHow, setHow] = useState<PrintSettings>();
  // One press is one run, also when its answer was lost.
  const [runId, setRunId] = useState(newRunId);
  const plan = usePlan(proposal, edits, accounts);
  const families = planFamilies(plan, accounts);
  const feeOf = familyFee(useParcelFee(), families);
  const allReady = readyOf(plan);
  const ready = allReady.slice(0, MOST_PARCELS);
  const how = chosenHow ?? { ...usual, Paper: paperOf(ready, accounts) ?? usual.Paper };
  const { run, pending } = useAction(printRuns.begin, {
    onDone: ({ RunID }) => {
      setRunId(newRunId());
      onBegun(RunID);
    },
  });
  const change = (part: Partial<PlanEdits>) => setEdits((old) => ({ ...old, ...part }));
  const others = useOtherCarriers(accounts, edits, change);
  const unreachable = plan.filter(({ problem }) => problem?.Remedy === 'carrier');
  const print = () => {
    if (ready.length === 0 || pending) return;
    void run({ RunID: runId, Parcels: parcelRequests(ready), Paper: how.Paper, IsPrivate: how.IsPrivate });
  };
  const choose = (id: string) => {
    const parcel = plan.find(({ orders }) => orders.some(({ order }) => order.OrderID === id));
    if (parcel) select(parcel.key);
    else
      onAdd(
        id,
        proposal.Orders.map(({ OrderID }) => OrderID),
      );
  };
  const scan = useScan({ onOrder: choose, onRun: onOpen });
  const shown = plan.find(({ key }) => key === selected) ?? plan[0];
  const account = accounts.find(({ AccountID }) => AccountID === shown?.accountId);
  const sender = (id: string | null) => proposal.Senders.find(({ AccountID }) => AccountID === id)?.Sender;
  return (
    <>
      <section className="print-middle">
        <div className="row print-bar">
          <ScanField says={SCAN} onScan={scan} onEnter={print} />
          <span className="print-gap" />
          <PickingButton
            filters={{ orderNo: proposal.Orders.map(({ OrderID }) => OrderID).slice(0, MOST_PICKED) }}
            scope={pickedSays(proposal.Orders.length)}
          />
          <Button onClick={onClear}>清空</Button>
          <Button kind="main" busy={pending} disabled={ready.length === 0} onClick={print}>
            打印 {ready.length} 张
          </Button>
        </div>
        <div className="row print-how">
          <HowFields how={how} onChange={setHow} />
          <select
            className="field"
            aria-label="打印顺序"
            value={inOrder}
            onChange={(event) => onOrder(event.target.value as RunOrder)}
          >
            {RUN_ORDERS.map((order) => (
              <option key={order} value={order}>
                {RUN_ORDER_NAMES[order]}
              </option>
            ))}
          </select>
          <FeeNote
            fees={feeSum(
              ready.filter(({ key }) => (families.get(key)?.at ?? 1) === 1),
              feeOf,
            )}
          />
        </div>
        <CutNote
          orders={{ shown: proposal.Orders.length, all: proposal.Waiting }}
          parcels={{ shown: ready.length, all: allReady.length }}
        />
        <MergeProposals
          merges={openMerges(proposal, edits)}
          orders={proposal.Orders}
          onMerge={(groups) => change({ together: [...edits.together, ...groups] })}
        />
        <FewNumbersNote parcels={ready} accounts={accounts} />
        <NoAccountNote count={plan.filter(({ problem }) => problem?.Remedy === 'account').length} />
        <UnreachableNote
          count={unreachable.length}
          busy={others.isAsking}
          onChange={() => void others.change(unreachable)}
        />
        {proposal.Orders.length === 0 && <Empty says="这些商品没有等着打印的订单了，请另选商品" />}
        <PlanTable
          proposal={proposal}
          plan={plan}
          edits={edits}
          accounts={accounts}
          feeOf={feeOf}
          families={families}
          selected={shown?.key}
          onSelect={select}
          onChange={change}
          onCarrier={(parcel) => void others.change([parcel])}
        />
      </section>
      {!isPhone && shown && (
        <aside aria-label="面单预览">
          <LabelPreview
            parcel={shown}
            company={account?.Company ?? ''}
            sender={sender(shown.accountId) ?? sender(null)}
            paper={how.Paper}
            isPrivate={how.IsPrivate}
            position={plan.indexOf(shown) + 1}
            total={plan.length}
            family={families.get(shown.key)}
          />
        </aside>
      )}
    </>
  );
}

/** What the carriers should take for all that is printed, before a number costs anything. */
const FeeNote = ({ fees }: { fees: ReturnType<typeof feeSum> }) =>
  fees && (
    <span className="none">
      快递费{feeText(fees.yuan)}
      {fees.unpriced > 0 && `（${fees.unpriced} 个包裹没有价格）`}
    </span>
  );

interface CutNoteProps {
  orders: { shown: number; all: number };
  parcels: { shown: number; all: number };
}

/** What one run does not take, so that nobody believes that all was printed. */
function CutNote({ orders, parcels }: CutNoteProps) {
  if (orders.all > orders.shown)
    return (
      <p className="print-problem print-note" role="status">
        共 {orders.all} 单，一次最多打印 {MOST_PRINT_ORDERS} 单：这里是最早的 {orders.shown}{' '}
        单，打完后再选剩下的
      </p>
    );
  if (parcels.all > parcels.shown)
    return (
      <p className="print-problem print-note" role="status">
        共 {parcels.all} 个包裹，一次最多打印 {MOST_PARCELS} 个：先打前 {parcels.shown} 个，打完后再选剩下的
      </p>
    );
  return null;
}

/** A picking list names so many orders at most. */
const MOST_PICKED = 500;
const pickedSays = (count: number): string => (count > MOST_PICKED ? `前 ${MOST_PICKED} 单` : `${count} 单`);

interface HowFieldsProps {
  how: PrintSettings;
  onChange: (how: PrintSettings) => void;
}

const PAPER_NAMES: Readonly<Record<Paper, string>> = {
  '76x130': '76×130',
  '100x150': '100×150',
  '100x180': '100×180',
};

/** The paper in the printer, and whether phones stand whole on it. */
const HowFields = ({ how, onChange }: HowFieldsProps) => (
  <>
    <select
      className="field"
      aria-label="纸张"
      title="纸张，毫米"
      value={how.Paper}
      onChange={(event) => onChange({ ...how, Paper: event.target.value as Paper })}
    >
      {Object.entries(PAPER_NAMES).map(([paper, name]) => (
        <option key={paper} value={paper}>
          {name}
        </option>
      ))}
    </select>
    <label className="check">
      <input
        type="checkbox"
        checked={how.IsPrivate}
        onChange={(event) => onChange({ ...how, IsPrivate: event.target.checked })}
      />
      隐私面单
    </label>
  </>
);
