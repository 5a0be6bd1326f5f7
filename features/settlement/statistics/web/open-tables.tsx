import { Link } from 'react-router';
import type { z } from 'zod';
import { AGES } from '#features/settlement/bills/bill.ts';
import { AGE_NAMES } from '#features/settlement/bills/bill-words.ts';
import { TYPE_NAMES } from '#features/settlement/items/item-words.ts';
import { countText, moneyText } from '#kit/ui/display.ts';
import { Section } from '#kit/ui/page.tsx';
import type { AgeTotal, MonthTotal } from '../contract.ts';
import { itemsAddress } from './items-address.ts';

/** 账龄: what of bills is open, by the days since what they are of; opens those bills. */
export function AgesTable({ of }: { of: readonly z.infer<typeof AgeTotal>[] }) {
  const types = [...new Set(of.map(({ IdPaymentType }) => IdPaymentType))];
  return (
    <Section title="未付账单的账龄">
      <div className="plain-table">
        <table>
          <thead>
            <tr>
              <th>类型</th>
              {AGES.map((age) => (
                <th key={age} className="num">
                  {AGE_NAMES[age]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map((type) => (
              <tr key={type}>
                <td>
                  <Link to={`/settlementV2/billV2?IdPaymentTypes=${type}`}>{TYPE_NAMES[type]}</Link>
                </td>
                {AGES.map((age) => (
                  <AgeCell
                    key={age}
                    of={of.find((each) => each.IdPaymentType === type && each.Age === age)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const AgeCell = ({ of }: { of: z.infer<typeof AgeTotal> | undefined }) => (
  <td className="num">
    {of ? (
      <Link to={`/settlementV2/billV2?IdPaymentTypes=${of.IdPaymentType}&Ages=${encodeURIComponent(of.Age)}`}>
        {`${moneyText(of.Amount)}（${countText(of.Count)} 张）`}
      </Link>
    ) : (
      '-'
    )}
  </td>
);

const lastDay = (month: string) => {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return `${month}-${new Date(Date.UTC(year, of, 0)).getUTCDate()}`;
};

/** 趋势: what each month added and saw paid, the newest first; opens its lines. */
export const TrendTable = ({ of }: { of: readonly z.infer<typeof MonthTotal>[] }) => (
  <Section title="近 12 个月">
    <div className="plain-table">
      <table>
        <thead>
          <tr>
            <th>月份</th>
            <th>往来</th>
            <th className="num">应计</th>
            <th className="num">已结</th>
            <th aria-label="比例" />
          </tr>
        </thead>
        <tbody>
          {of.toReversed().map((row) => (
            <tr key={`${row.Month} ${row.Side}`}>
              <td>{row.Month}</td>
              <td>{row.Side === 1 ? '渠道' : '供应商'}</td>
              <td className="num">
                <Link
                  to={itemsAddress(
                    { PeriodStart: `${row.Month}-01`, PeriodEnd: lastDay(row.Month) },
                    { Side: row.Side },
                  )}
                >
                  {moneyText(row.Amount)}
                </Link>
              </td>
              <td className="num">{moneyText(row.SettledAmount)}</td>
              <td className="trend-bar">
                <span style={{ width: `${(100 * Math.max(0, row.Amount)) / largestOf(of)}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Section>
);

const largestOf = (of: readonly { Amount: number }[]) => Math.max(1, ...of.map(({ Amount }) => Amount));
