import type { Tone } from '#kit/ui/theme.ts';
import { Copy } from '#kit/ui/values/copy.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { WaybillMatch, WaybillRow } from '../../waybill-import.ts';
import { MATCHED_BY, MATCHES, OUTCOMES } from '../../waybill-words.ts';
import { CompanyField } from '../company-field.tsx';
import type { WaybillRowDecision } from './decisions.ts';
import type { Detail } from './import-detail.ts';

const MATCH_TONES: Record<WaybillMatch, Tone> = {
  certain: 'ok',
  doubtful: 'wait',
  likely: 'wait',
  none: 'error',
};

export const MatchCell = ({ waybill: { Match, MatchedBy, ExpressNo } }: { waybill: WaybillRow }) => (
  <div className="stack">
    <div>
      {ExpressNo ? (
        <StatusTag tone={MATCH_TONES[Match]}>{MATCHES[Match]}</StatusTag>
      ) : (
        <StatusTag tone="done">没有单号</StatusTag>
      )}
    </div>
    {MatchedBy && <div title={MATCHED_BY[MatchedBy]}>{MATCHED_BY[MatchedBy]}</div>}
  </div>
);

export interface DecidedCellProps {
  waybill: WaybillRow;
  decision: WaybillRowDecision | undefined;
  onDecide: (change: WaybillRowDecision) => void;
}

/** Company and number; the company is asked for where the file names none, one nobody knows, or a second one. */
export function WaybillCell({ waybill, decision, onDecide }: DecidedCellProps) {
  if (!waybill.ExpressNo) return <span className="none">还没填快递单号</span>;
  const asks =
    waybill.Outcome !== 'shipped' &&
    (!waybill.ExpressCompany || waybill.Doubts.includes('unknownCompany') || waybill.Outcome === 'skipped');
  // Naming the company of a row that waits is the yes to its order.
  const name = (company: string) =>
    onDecide({ company, ...(waybill.OrderID && waybill.Match !== 'likely' && { orderId: waybill.OrderID }) });
  return (
    <div className="stack">
      <div>
        {asks ? (
          <CompanyField value={decision?.company ?? ''} guess={waybill.ExpressCompany} onChange={name} />
        ) : (
          waybill.ExpressCompany || '其他'
        )}
        {waybill.Amount !== null && waybill.Goods.length === 0 && (
          <span className="num"> × {waybill.Amount}</span>
        )}
      </div>
      <div title={waybill.ExpressNo}>
        <span className="mono">{waybill.ExpressNo}</span>
        <Copy text={waybill.ExpressNo} />
      </div>
    </div>
  );
}

const NUMBERS = ['orderNo', 'sourceOrderNo', 'subOrderNo'];
const PEOPLE = ['receiver', 'mobile', 'address', 'shippedAt', 'deliveryNote'];
const PRODUCT = ['product', 'spec', 'quantity'];
/** Products of a row that are shown; of more it says how many. */
const MOST_SHOWN = 6;

/** The cells that tell which order is meant, as they stand in the file. */
export function CluesCell({
  waybill: { Cells, Goods },
  columns,
}: {
  waybill: WaybillRow;
  columns: Detail['Columns'];
}) {
  const textOf = (fields: readonly string[]) =>
    fields
      .flatMap((field) => columns.filter(({ Field }) => Field === field))
      .map(({ Index }) => Cells[Index]?.trim() ?? '')
      .filter(Boolean)
      .join('  ');
  const rest = Goods.length - MOST_SHOWN;
  const goods = Goods.slice(0, MOST_SHOWN).map(({ Product, Amount }) => ({ Product, pieces: Amount ?? '?' }));
  const fields = Goods.length > 0 ? PEOPLE : [...PEOPLE.slice(0, 2), ...PRODUCT, ...PEOPLE.slice(2)];
  const lines = [textOf(NUMBERS), textOf(fields)].filter(Boolean);
  return (
    <div className="stack" title={Cells.filter(Boolean).join('  ')}>
      {lines.length > 0 ? (
        lines.map((line) => <div key={line}>{line}</div>)
      ) : (
        <div>{Cells.filter(Boolean).join('  ')}</div>
      )}
      {goods.map(({ Product, pieces }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the products of a row keep their order
        <div key={nth} className="row-order">
          <span>{Product}</span>
          <b>× {pieces}</b>
        </div>
      ))}
      {rest > 0 && <div>还有 {rest} 种商品</div>}
    </div>
  );
}

export function OutcomeCell({
  waybill: { Outcome, Reason, ExpressNo, Match, Doubts },
}: {
  waybill: WaybillRow;
}) {
  const isReplaced = Doubts.includes('replaces');
  const isPart = Doubts.includes('rowOrders');
  const done = isReplaced ? '已替换' : OUTCOMES.shipped;
  // Of a row with several orders one may not have left, of several numbers one may have stood there.
  if (Outcome === 'shipped')
    return (
      <div className="stack">
        <div>
          <StatusTag tone={isPart || (Reason && !isReplaced) ? 'wait' : 'ok'}>
            {isPart ? `部分订单${done}` : done}
          </StatusTag>
        </div>
        {Reason && <div className={`row-reason${isPart || !isReplaced ? ' problem' : ''}`}>{Reason}</div>}
      </div>
    );
  return (
    <span
      className={`row-reason ${ExpressNo && (Outcome === 'skipped' || Match === 'doubtful') ? 'problem' : 'none'}`}
      title={Reason}
    >
      {Reason || OUTCOMES[Outcome]}
    </span>
  );
}
