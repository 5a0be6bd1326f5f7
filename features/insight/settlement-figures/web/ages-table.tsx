import type { z } from 'zod';
import { AGES } from '#features/settlement/bills/bill.ts';
import { AGE_NAMES } from '#features/settlement/bills/bill-words.ts';
import { TYPE_NAMES } from '#features/settlement/items/item-words.ts';
import type { AgeTotal } from '#features/settlement/statistics/contract.ts';
import { countText, moneyText } from '#kit/ui/display.ts';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { type FigureColumn, FigureTable } from '../../charts/web/figure-table.tsx';
import { linked } from '../../charts/web/linked-figure.tsx';

type Aged = z.infer<typeof AgeTotal>;

/** 账龄: what of bills is open, by the days since what they are of; opens those bills. */
export const AgesTable = ({ ages }: { ages: readonly Aged[] }) => (
  <Section title="未付账单的账龄">
    <FigureTable
      label="未付账单的账龄"
      rows={[...new Set(ages.map(({ IdPaymentType }) => IdPaymentType))]}
      keyOf={String}
      columns={columnsOf(ages)}
    />
  </Section>
);

const billsAt = (type: number, age?: string) =>
  `/settlementV2/billV2?${new URLSearchParams({ IdPaymentTypes: String(type), ...(age && { Ages: age }) })}`;

function columnsOf(ages: readonly Aged[]): FigureColumn<number>[] {
  const ofAges = AGES.map((age) =>
    linked<number>({
      title: AGE_NAMES[age],
      show: (type) => {
        const cell = ages.find((each) => each.IdPaymentType === type && each.Age === age);
        return cell ? `${moneyText(cell.Amount)}（${countText(cell.Count)} 张）` : '-';
      },
      to: (type) => billsAt(type, age),
    }),
  );
  const show = (type: number) => <Link to={billsAt(type)}>{TYPE_NAMES[type]}</Link>;
  return [{ title: '类型', isText: true, show }, ...ofAges];
}
