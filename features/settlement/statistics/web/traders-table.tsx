import { Link } from 'react-router';
import { moneyText } from '#kit/ui/display.ts';
import type { TraderTotal } from '../contract.ts';
import { itemsAddress, type Period } from './items-address.ts';

interface TradersTableProps {
  of: readonly TraderTotal[];
  period: Period;
}

const TITLES = [
  '对方',
  '往来',
  '期初',
  '本期应计',
  '本期扣款',
  '本期已结',
  '期末',
  '未入账',
  '逾期',
  '预付款',
];
/** What a phone leaves out: there one looks up what is open. */
const OF_PERIOD = ['期初', '本期应计', '本期扣款', '本期已结', '预付款'];

/** A line per trader and side, with what opens behind each figure. */
export const TradersTable = ({ of, period }: TradersTableProps) => (
  <div className="plain-table">
    <table>
      <thead>
        <tr>
          {TITLES.map((title, at) => (
            <th
              key={title}
              className={at < 2 ? undefined : `num${OF_PERIOD.includes(title) ? ' of-period' : ''}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.map((row) => (
          <TraderLine key={`${row.TraderID} ${row.Side}`} of={row} period={period} />
        ))}
      </tbody>
    </table>
  </div>
);

function TraderLine({ of, period }: { of: TraderTotal; period: Period }) {
  const mine = { TraderIDs: of.TraderID, Side: of.Side };
  return (
    <tr>
      <td>{of.TraderName}</td>
      <td>{of.Side === 1 ? '渠道' : '供应商'}</td>
      <td className="num of-period">{moneyText(of.OpeningAmount)}</td>
      <td className="num of-period">
        <Link to={itemsAddress(period, { ...mine, IdPaymentTypes: of.Side * 2 - 1 })}>
          {moneyText(of.OwedAmount)}
        </Link>
      </td>
      <td className="num of-period">
        <Link to={itemsAddress(period, { ...mine, IdPaymentTypes: of.Side * 2 })}>
          {moneyText(of.ReturnedAmount)}
        </Link>
      </td>
      <td className="num of-period">
        <Link
          to={`/settlementV2/payment?TraderIDs=${of.TraderID}&Side=${of.Side}&PaidFrom=${period.PeriodStart}&PaidTo=${period.PeriodEnd}`}
        >
          {moneyText(of.SettledAmount)}
        </Link>
      </td>
      <td className="num">
        <b>{moneyText(of.ClosingAmount)}</b>
      </td>
      <td className="num">
        <Link to={itemsAddress(undefined, { ...mine, tab: 'free' })}>{moneyText(of.UnbilledAmount)}</Link>
      </td>
      <td className="num">
        {of.OverdueAmount > 0 ? (
          <Link
            className="problem"
            to={`/settlementV2/billV2?tab=overdue&TraderIDs=${of.TraderID}&Side=${of.Side}`}
          >
            {moneyText(of.OverdueAmount)}
          </Link>
        ) : (
          '-'
        )}
      </td>
      <td className="num of-period">{of.PrepaidAmount > 0 ? moneyText(of.PrepaidAmount) : '-'}</td>
    </tr>
  );
}
