import type { ReactNode } from 'react';
import { Link } from '#kit/ui/link.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import type { Statistics } from '../contract.ts';
import { borneText, type ComplaintsAt, complaintRateText, hoursText } from './complaints-at.ts';

interface Card {
  name: string;
  value: string;
  past: ReactNode;
  to?: string;
  isLate?: boolean;
}

/** The whole of a span beside the span before. */
export const FigureCards = ({ statistics, at }: { statistics: Statistics; at: ComplaintsAt }) => (
  <ul className="complaint-cards">
    {cardsOf(statistics, at).map(({ name, value, past, to, isLate }) => (
      <li key={name}>
        <span>{name}</span>
        <b className={isLate ? 'num is-late' : 'num'}>{to ? <Link to={to}>{value}</Link> : value}</b>
        <small className="num">{past}</small>
      </li>
    ))}
  </ul>
);

function cardsOf({ Totals: now, Previous: was }: Statistics, at: ComplaintsAt): Card[] {
  const all = at();
  const money = (
    name: string,
    amount?: number,
    past?: number,
    says: (amount: number) => string = moneyText,
  ): Card[] =>
    amount === undefined ? [] : [{ name, value: says(amount), past: `上期 ${says(past ?? 0)}`, to: all }];
  return [
    { name: '投诉', value: countText(now.Complaints), past: `上期 ${countText(was.Complaints)}`, to: all },
    {
      name: '投诉率',
      value: complaintRateText(now.Rate),
      past: `上期 ${complaintRateText(was.Rate)}`,
      to: all,
    },
    ...money('供应商承担', now.Got, was.Got),
    ...money('给渠道和买家', now.Given, was.Given),
    ...money('本店承担', now.Borne, was.Borne, borneText),
    {
      name: '本店答复（中位）',
      value: hoursText(now.AnswerHours),
      past: `上期 ${hoursText(was.AnswerHours)}`,
    },
    {
      name: '供应商答复（中位）',
      value: hoursText(now.VendorHours),
      past: `上期 ${hoursText(was.VendorHours)}`,
    },
    {
      name: '结案时长（中位数）',
      value: hoursText(now.CloseHours),
      past: `上期 ${hoursText(was.CloseHours)}`,
    },
    {
      name: '未结案',
      value: countText(now.Open),
      past: reopened(now.Reopened, at),
      to: at({ IsOpen: 'true' }),
    },
    {
      name: '超时未处理',
      value: countText(now.Overdue),
      past: `上期 ${countText(was.Overdue)}`,
      to: at({ tab: 'overdue' }),
      isLate: now.Overdue > 0,
    },
  ];
}

const reopened = (n: number, at: ComplaintsAt): ReactNode => {
  const says = `重开 ${countText(n)}`;
  return n > 0 ? <Link to={at({ IsReopened: 'true' })}>{says}</Link> : says;
};
