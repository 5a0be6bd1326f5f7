import type { z } from 'zod';
import { BILL_AGES } from '#features/settlement/bills/bill.ts';
import { AGE_NAMES } from '#features/settlement/bills/bill-words.ts';
import { PAYMENT_TYPE_NAMES } from '#features/settlement/items/item-words.ts';
import type { AgeTotal } from '#features/settlement/statistics/contract.ts';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { type FigureColumn, FigureTable } from '../../charts/web/figure-table.tsx';
import { linked } from '../../charts/web/linked-figure.tsx';

type Aged = z.infer<typeof AgeTotal>;

/** 账龄: what of bills is open, by the days since what they are of; opens those bills. */
export const AgesTable = ({ ages }: { ages: readonly Aged[] }) => (
  <Section title="未付账单的账龄">
    <AgeBars ages={ages} />
    <FigureTable
      label="未付账单的账龄"
      rows={[...new Set(ages.map(({ IdPaymentType }) => IdPaymentType))]}
      keyOf={String}
      columns={columnsOf(ages)}
    />
  </Section>
);

/** From young to old. */
const TONES = { '0-30': 'ok', '31-60': 'work', '61-90': 'wait', '90+': 'error' } as const;

/** A bar a type, as long as what is open of it, each part of an age: how much is old is seen before it is read. */
function AgeBars({ ages }: { ages: readonly Aged[] }) {
  const types = [...new Set(ages.map(({ IdPaymentType }) => IdPaymentType))];
  const openOf = (type: number) => ages.filter(({ IdPaymentType }) => IdPaymentType === type);
  const sum = (some: readonly Aged[]) => some.reduce((all, { Amount }) => all + Math.abs(Amount), 0);
  const most = Math.max(...types.map((type) => sum(openOf(type)))) || 1;
  return (
    <ul className="age-bars" aria-hidden="true">
      {types.map((type) => (
        <li key={type}>
          <span>{PAYMENT_TYPE_NAMES[type]}</span>
          <div>
            {BILL_AGES.map((age) => {
              const amount = sum(openOf(type).filter(({ Age }) => Age === age));
              return (
                amount > 0 && (
                  <i
                    key={age}
                    className={`tone-${TONES[age]}`}
                    style={{ width: `${(amount / most) * 100}%` }}
                    title={`${AGE_NAMES[age]} ${moneyText(amount)}`}
                  />
                )
              );
            })}
          </div>
        </li>
      ))}
    </ul>
  );
}

const billsAt = (type: number, age?: string) =>
  `/settlementV2/billV2?${new URLSearchParams({ IdPaymentTypes: String(type), ...(age && { Ages: age }) })}`;

function columnsOf(ages: readonly Aged[]): FigureColumn<number>[] {
  const ofAges = BILL_AGES.map((age) =>
    linked<number>({
      title: AGE_NAMES[age],
      show: (type) => {
        const cell = ages.find((each) => each.IdPaymentType === type && each.Age === age);
        return cell ? `${moneyText(cell.Amount)}（${countText(cell.Count)} 张）` : '-';
      },
      to: (type) => billsAt(type, age),
    }),
  );
  const show = (type: number) => <Link to={billsAt(type)}>{PAYMENT_TYPE_NAMES[type]}</Link>;
  return [{ title: '类型', isText: true, show }, ...ofAges];
}
