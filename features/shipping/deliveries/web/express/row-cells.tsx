import { Copy } from '#kit/ui/copy.tsx';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import type { Match, WaybillRow } from '../../waybill-import.ts';
import { MATCHED_BY, MATCHES, OUTCOMES } from '../../waybill-words.ts';
import { CompanyField } from '../company-field.tsx';
import type { Decision } from './decisions.ts';
import type { Detail } from './import-detail.ts';

const MATCH_TONES: Record<Match, Tone> = { certain: 'ok', doubtful: 'wait', likely: 'wait', none: 'error' };

export const MatchCell = ({ of: { Match, MatchedBy, ExpressNo } }: { of: WaybillRow }) => (
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
  of: WaybillRow;
  decision: Decision | undefined;
  onDecide: (change: Decision) => void;
}

/** Company and number; the company is asked for where the file names none, one nobody knows, or a second one. */
export function WaybillCell({ of, decision, onDecide }: DecidedCellProps) {
  if (!of.ExpressNo) return <span className="none">还没填快递单号</span>;
  const asks =
    of.Outcome !== 'shipped' &&
    (!of.ExpressCompany || of.Doubts.includes('unknownCompany') || of.Outcome === 'skipped');
  // Naming the company of a row that waits is the yes to its order.
  const name = (company: string) =>
    onDecide({ company, ...(of.OrderID && of.Match !== 'likely' && { orderId: of.OrderID }) });
  return (
    <div className="stack">
      <div>
        {asks ? (
          <CompanyField value={decision?.company ?? ''} guess={of.ExpressCompany} onChange={name} />
        ) : (
          of.ExpressCompany || '其他'
        )}
        {of.Amount !== null && <span className="num"> × {of.Amount}</span>}
      </div>
      <div title={of.ExpressNo}>
        <span className="mono">{of.ExpressNo}</span>
        <Copy text={of.ExpressNo} />
      </div>
    </div>
  );
}

const NUMBERS = ['orderNo', 'sourceOrderNo', 'subOrderNo'];
const PEOPLE = ['receiver', 'mobile', 'product', 'spec', 'quantity', 'address', 'shippedAt', 'deliveryNote'];

/** The cells that tell which order is meant, as they stand in the file. */
export function CluesCell({ of: { Cells }, columns }: { of: WaybillRow; columns: Detail['Columns'] }) {
  const said = (fields: readonly string[]) =>
    fields
      .flatMap((field) => columns.filter(({ Field }) => Field === field))
      .map(({ Index }) => Cells[Index]?.trim() ?? '')
      .filter(Boolean)
      .join('  ');
  const lines = [said(NUMBERS), said(PEOPLE)].filter(Boolean);
  return (
    <div className="stack" title={Cells.filter(Boolean).join('  ')}>
      {lines.length > 0 ? (
        lines.map((line) => <div key={line}>{line}</div>)
      ) : (
        <div>{Cells.filter(Boolean).join('  ')}</div>
      )}
    </div>
  );
}

export function OutcomeCell({ of: { Outcome, Reason, ExpressNo, Match } }: { of: WaybillRow }) {
  if (Outcome === 'shipped') return <StatusTag tone="ok">{OUTCOMES.shipped}</StatusTag>;
  return (
    <span
      className={`row-reason ${ExpressNo && (Outcome === 'skipped' || Match === 'doubtful') ? 'problem' : 'none'}`}
      title={Reason}
    >
      {Reason || OUTCOMES[Outcome]}
    </span>
  );
}
