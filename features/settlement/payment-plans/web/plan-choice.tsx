import { useState } from 'react';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { NET_NAMES } from '#features/settlement/bills/bill-words.ts';
import { matchingBills } from '#features/settlement/payments/web/manual-plan.ts';
import { isIncome } from '#features/settlement/payments/web/plan-sums.ts';
import { TextField } from '#kit/ui/fields/fields.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { DueDay } from './due-day.tsx';

interface PlanChoiceProps {
  bills: readonly Bill[];
  /** Their ids. */
  marked: readonly string[];
  onMark: (marked: readonly string[]) => void;
}

/** What one gets stands apart from what one pays. */
const DIRECTIONS = [
  { name: '收款', isIn: true },
  { name: '付款', isIn: false },
] as const;

/** Beyond that a bill is looked for. */
const AT_A_GLANCE = 12;

/** Open bills to be marked, what comes in first; what is looked for hides bills only from sight. */
export function PlanChoice({ bills, marked, onMark }: PlanChoiceProps) {
  const [search, setSearch] = useState('');
  const matching = matchingBills(bills, search);
  return (
    <>
      {bills.length > AT_A_GLANCE && (
        <TextField
          label="查找账单"
          placeholder={`账单名称或账单号，共 ${bills.length} 张`}
          value={search}
          onChange={setSearch}
        />
      )}
      {matching.length === 0 && <p className="none">没有找到，试试名称的一部分或完整的账单号</p>}
      {DIRECTIONS.map(({ name, isIn }) => {
        const some = matching.filter((bill) => isIncome(bill) === isIn);
        if (some.length === 0) return null;
        return (
          <section key={name} aria-label={name} className="plan-bills">
            <h3 className="plan-side">{name}</h3>
            <Lines
              columns={columnsOf({ name, bills: some, marked, onMark })}
              rows={some}
              keyOf={({ BillID }) => BillID}
            />
          </section>
        );
      })}
    </>
  );
}

/** The first column ticks, its head all that are shown. */
function columnsOf({
  name,
  bills,
  marked,
  onMark,
}: PlanChoiceProps & { name: string }): readonly LineColumn<Bill>[] {
  const ids = bills.map(({ BillID }) => BillID);
  const isAll = ids.every((id) => marked.includes(id));
  const others = marked.filter((id) => !ids.includes(id));
  const toggle = (id: string) =>
    onMark(marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id]);
  return [
    {
      title: '账单',
      as: 'sentence',
      head: (
        <label className="row">
          <input
            type="checkbox"
            aria-label={`全选${name}的账单`}
            checked={isAll}
            onChange={() => onMark(isAll ? others : [...others, ...ids])}
          />
          账单
        </label>
      ),
      show: (bill) => (
        <label className="row">
          <input
            type="checkbox"
            checked={marked.includes(bill.BillID)}
            onChange={() => toggle(bill.BillID)}
          />
          <span>{billTitle(bill)}</span>
        </label>
      ),
    },
    ...BILL_COLUMNS,
  ];
}

/** What a bill of the page says beside its name. */
export const BILL_COLUMNS: readonly LineColumn<Bill>[] = [
  { title: '类型', show: ({ IdPaymentType }) => NET_NAMES[IdPaymentType] },
  { title: '到期日', show: ({ DueOn }) => <DueDay day={DueOn} /> },
  {
    title: '异议',
    show: ({ DisputeCount }) =>
      DisputeCount > 0 && <span className="problem">{DisputeCount} 条明细有异议</span>,
  },
  { title: '未结清', as: 'figure', show: ({ UnpaidAmount }) => <b>{moneyText(UnpaidAmount)}</b> },
];

/** A bill as the page names it; its trader's name stands in most names already. */
export const billTitle = ({ BillName, TraderName }: Bill): string =>
  BillName.includes(TraderName) ? BillName : `${TraderName} ${BillName}`;
