import '#features/orders/order-batches/web/batch.css';
import '#features/settlement/items/web/plain-table.css';
import '#features/settlement/reconciliations/web/reconcile.css';
import '#features/sheets/sheet-imports/web/sheet-imports.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHandedNumbers } from '#features/orders/order-batches/web/number-handover.ts';
import {
  NO_NUMBERS,
  type NumbersInput,
  NumbersPane,
} from '#features/orders/order-batches/web/numbers-pane.tsx';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { useSettlementSides } from '#features/settlement/price-sides/web/use-sides.ts';
import { reconciliations } from '#features/settlement/reconciliations/contract.ts';
import { rowsIn } from '#features/settlement/reconciliations/web/rows-in.ts';
import { SheetColumnsView } from '#features/sheets/sheet-imports/web/sheet-columns-view.tsx';
import { useSheetColumns } from '#features/sheets/sheet-imports/web/use-columns.ts';
import { TemplateChoice } from '#features/sheets/templates/web/template-choice.tsx';
import type { Input } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { draftStorage } from '#kit/ui/drafts/draft-storage.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { unsavedEdits } from '#kit/ui/hooks/use-edits.ts';
import { Link } from '#kit/ui/link.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { ComparisonPiles } from './comparison-piles.tsx';
import { RecentReconciles } from './recent-runs.tsx';
import { initialRelation, type StatementDraft, statementKey, withOf } from './statement-draft.ts';
import { WithFields } from './with-fields.tsx';

type ComparisonRequest = Input<typeof reconciliations.ofNumbers>;

/** 导入创建结算: the other side's numbers or statement, whatever its columns, against our book. */
export default function ImportPage() {
  const [address] = useSearchParams();
  const id = address.get('bill');
  const answer = useCall(bills.get, { BillIDs: id ? [id] : [] }, { enabled: id !== null });
  if (id === null) return <Reconciling key={String(address)} />;
  return (
    <Loaded key={id} query={answer}>
      {({ items: [bill] }) => <Reconciling key={bill?.BillID} bill={bill} />}
    </Loaded>
  );
}

/** What the other side gave, until it is billed or kept; what a list handed over is there after a reload too. */
function useStatement(bill: Bill | undefined) {
  const [address] = useSearchParams();
  const place = statementKey(bill, address);
  const text = useHandedNumbers();
  const [handed] = useState(() => {
    const draft = text ? { numbers: { text, file: null } } : undefined;
    if (draft) draftStorage(place, 'day').write(draft);
    return draft;
  });
  const [first] = useSettlementSides();
  const empty = (): StatementDraft => ({
    ...initialRelation(bill, address, first),
    numbers: NO_NUMBERS,
    template: '',
  });
  const { set, ...typed } = useDraft<StatementDraft>(place, empty, { lasts: 'day', initial: handed });
  const { numbers } = typed.draft;
  // A sheet comes long after one has pasted on.
  const give = (now: NumbersInput) =>
    set((old) => ({ numbers: { ...old.numbers, ...unsavedEdits(now, numbers) } }));
  return { ...typed, set, give };
}

function Reconciling({ bill }: { bill?: Bill | undefined }) {
  const { draft, set, give, clear, ...kept } = useStatement(bill);
  const { numbers, template } = draft;
  const Rows = rowsIn(numbers.text);
  const { input, answer, ask, columns, pick } = useFound();
  const sheet = numbers.file && { FileID: numbers.file.id, ...(template && { ExcelCfgID: template }) };
  const look = () => ask({ ...withOf(bill, draft), Rows: sheet ? [] : Rows, ...sheet } as ComparisonRequest);
  const isReady = draft.traderId !== '' && (Rows.length > 0 || numbers.file !== null);
  const missing =
    draft.traderId === '' ? '先选择对方，再粘贴单号或选择表格' : '请粘贴对方的单号，或选择对方的表格';
  return (
    <Page
      title={bill ? `核对 ${bill.BillName}` : '导入创建结算'}
      acts={
        <Link className="btn" to="/settlementV2/reconciles">
          对账记录
        </Link>
      }
    >
      <RestoredDraft {...kept} />
      <div className="batch-page reconcile-top">
        <Section title="对账对象">
          <WithFields bill={bill} draft={draft} onChange={set} />
          <div className="reconcile-foot">
            {!isReady && <span className="none">{missing}</span>}
            <Button kind="main" busy={answer.isFetching} disabled={!isReady} onClick={look}>
              核对
            </Button>
          </div>
        </Section>
        <Section title="对方的单号或对账单">
          <NumbersPane value={numbers} onChange={give}>
            <Templates chosen={template} onChoose={(id) => set({ template: id })} />
          </NumbersPane>
        </Section>
      </div>
      {!input && !bill && <RecentReconciles />}
      {input && (
        <Loaded query={answer} lines={6}>
          {(data) => (
            <>
              {data.Sheet && (
                <Section title="字段对应">
                  <SheetColumnsView columns={columns} />
                  {data.Sheet.LeftOut > 0 && (
                    <p className="none">另有 {data.Sheet.LeftOut} 行没有单号（如合计），未参与核对</p>
                  )}
                </Section>
              )}
              <ComparisonPiles comparison={data} input={input} onPick={pick} onKept={clear} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

interface TemplatesProps {
  chosen: string;
  onChoose: (id: string) => void;
}

/** By which template their sheet is read, and an empty one to fill in for who has no statement yet. */
const Templates = (templatesProps: TemplatesProps) => (
  <>
    <TemplateChoice command="statementImport" {...templatesProps} />
    <Export on={reconciliations.template} input={{}} label="下载对账表模板" />
  </>
);

const EMPTY: ComparisonRequest = { TraderID: '', Side: 1 };

/** What is found of what was given, by columns that may be chosen; that is how the trader's next sheet is read. */
function useFound() {
  const [request, setRequest] = useState<ComparisonRequest>();
  const [Choices, setChoices] = useState<{ ID: string; OrderID: string }[]>([]);
  const columns = useStatementColumns(request);
  const input = request && { ...request, ...columns.reading, Choices };
  const answer = useCall(reconciliations.ofNumbers, input ?? EMPTY, {
    enabled: input !== undefined,
    keep: true,
  });
  const ask = (next: ComparisonRequest) => {
    columns.forget();
    setChoices([]);
    setRequest(next);
  };
  const pick = (ID: string, OrderID: string) =>
    setChoices([...Choices.filter((each) => each.ID !== ID), { ID, OrderID }]);
  return { input, answer, ask, columns, pick };
}

/** The columns of the sheet that was given; whoever may pay has what they choose kept for the trader's next one. */
function useStatementColumns(request: ComparisonRequest | undefined) {
  const { TraderID, Side, FileID = '', ExcelCfgID } = request ?? EMPTY;
  const { run } = useAction(reconciliations.map, { refreshes: [], onFailed: () => undefined });
  const mayKeep = useMay()(reconciliations.map);
  return useSheetColumns({
    on: reconciliations.columns,
    where: { TraderID, Side, FileID },
    template: ExcelCfgID ?? '',
    enabled: FileID !== '',
    onChosen: ({ Columns = [], ...reading }) =>
      mayKeep && Columns?.length && void run({ TraderID, Side, FileID, ...reading, Columns }),
  });
}
