import { Link } from '#kit/ui/link.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';
import { Phone } from '#kit/ui/values/phone.tsx';
import type { ImportRow } from '../../import-row.ts';
import { FixButton } from '../fixes/fix-button.tsx';
import { LeaveOutButton } from '../fixes/leave-out-button.tsx';
import { TypedCell } from '../fixes/typed-cell.tsx';
import type { Desk } from '../fixes/use-desk.ts';
import { fullSheetText, wholeAddress } from '../sheet/cell-text.ts';
import type { ImportGridColumn } from '../sheet/grid-columns.ts';
import { rowName, spotsOf } from '../sheet/spots.ts';
import { RowTag } from '../task/task-status-tag.tsx';

interface RowCardProps {
  row: ImportRow;
  desk: Desk;
  columns: readonly ImportGridColumn[];
}

/** One row as a card. */
export function RowCard({ row, desk, columns }: RowCardProps) {
  const { Fields, State } = row;
  const text = fullSheetText(Fields, Fields.address);
  return (
    <li className="row-card">
      <header>
        <b className="num">第 {rowName(row)} 行</b>
        <RowTag row={row} />
        {row.OrderID && (
          <Link className="mono" to={`/orderv2/detail?id=${row.OrderID}`}>
            {orderNoText(row.OrderID)}
          </Link>
        )}
        <LeaveOutButton row={row} desk={desk} />
      </header>
      {State !== 'leftOut' && (
        <>
          <p>
            {Fields.spuName || Fields.product || '没有商品'}{' '}
            <span className="num">× {Fields.amount ?? '?'}</span>
          </p>
          <p className="quiet">
            {Fields.receiver} <Phone value={Fields.phone} />
          </p>
          <p className="quiet">
            {wholeAddress(Fields)}
            {text && <small>{text}</small>}
          </p>
        </>
      )}
      {spotsOf(row, columns).map((spot) => {
        const { fix, problem } = spot;
        const isTyping = fix?.kind === 'type' && desk.isEditing(row, fix.field);
        return (
          <div key={problem.field + problem.says} className={problem.blocking ? 'card-bad' : 'card-odd'}>
            <p>{problem.says}</p>
            {isTyping && desk.editing ? (
              <TypedCell editing={desk.editing} desk={desk} />
            ) : (
              <FixButton row={row} spot={spot} onFix={(chosen) => desk.begin(row, chosen)} />
            )}
          </div>
        );
      })}
    </li>
  );
}
