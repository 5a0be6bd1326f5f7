import type { ReactNode } from 'react';
import { PAID_NAMES } from '#features/settlement/bills/bill-words.ts';
import { PAYMENT_TYPE_NAMES } from '#features/settlement/items/item-words.ts';
import type { settlementStatistics } from '#features/settlement/statistics/contract.ts';
import type { Output } from '#kit/endpoint/contract.ts';
import { Link } from '#kit/ui/link.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { type ItemsPeriod, itemsAddress } from './items-address.ts';

interface CardsProps {
  statistics: Statistics;
  period: ItemsPeriod;
}

/** What a period booked per type, then what waits: on no bill, for a yes, past its day. Each opens its rows. */
export const SettlementCards = ({
  statistics: { Types, Previous, Unbilled, ToConfirm, Overdue },
  period,
}: CardsProps) => (
  <ul className="settlement-cards">
    {Types.map(({ IdPaymentType, Count, Amount, SettledAmount, OpenAmount }) => (
      <Card
        key={IdPaymentType}
        to={itemsAddress(period, { IdPaymentTypes: IdPaymentType })}
        name={PAYMENT_TYPE_NAMES[IdPaymentType] ?? ''}
        value={moneyText(Amount)}
      >
        {countText(Count)} 笔，上期 {moneyText(before(Previous, IdPaymentType))}
        <br />
        本期{PAID_NAMES[IdPaymentType]?.[0]} {moneyText(SettledAmount)}
        <br />
        账单{PAID_NAMES[IdPaymentType]?.[1]} {moneyText(OpenAmount)}
      </Card>
    ))}
    {Unbilled.map(({ Side, Amount }) => (
      <Card
        key={`unbilled ${Side}`}
        to={itemsAddress(undefined, { Side, tab: 'free' })}
        name={Side === 1 ? '渠道未出账' : '供应商未出账'}
        value={moneyText(Amount)}
      >
        未生成账单
      </Card>
    ))}
    {ToConfirm > 0 && (
      <Card to="/settlementV2/billV2?tab=mine" name="待我确认" value={countText(ToConfirm)}>
        张账单
      </Card>
    )}
    {Overdue.map(({ IdPaymentType, Count, Amount }) => (
      <Card
        key={`overdue ${IdPaymentType}`}
        to={`/settlementV2/billV2?tab=overdue&IdPaymentTypes=${IdPaymentType}`}
        name={`逾期 ${PAYMENT_TYPE_NAMES[IdPaymentType]}`}
        value={<span className="problem">{moneyText(Amount)}</span>}
      >
        {countText(Count)} 张账单
      </Card>
    ))}
  </ul>
);

type Statistics = Output<typeof settlementStatistics.statistics>;

/** What as many days before booked of a type. */
const before = (previous: Statistics['Previous'], type: number) =>
  previous.find(({ IdPaymentType }) => IdPaymentType === type)?.Amount ?? 0;

interface CardProps {
  to: string;
  name: string;
  value: ReactNode;
  children: ReactNode;
}

const Card = ({ to, name, value, children }: CardProps) => (
  <li>
    <Link to={to}>
      <span>{name}</span>
      <b className="num">{value}</b>
      <small>{children}</small>
    </Link>
  </li>
);
