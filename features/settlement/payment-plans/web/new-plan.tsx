import { useState } from 'react';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { NET_NAMES } from '#features/settlement/bills/bill-words.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { Act } from '#kit/ui/act.tsx';
import { moneyText } from '#kit/ui/display.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { LabelledField, TextField } from '#kit/ui/fields.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { paymentPlans } from '../contract.ts';
import { isIncome, sumsText } from './plan-sums.ts';

const OPEN = { Statuses: [1, 2] as (1 | 2)[], isDesc: false, pageSize: 500 };

/** Bills of which something is open, to be marked: a plan per shop, as one transaction. */
export function NewPlan() {
  const answer = useCall(bills.get, OPEN);
  return (
    <Section title="新建计划">
      <Loaded query={answer} lines={4}>
        {({ items }) =>
          items.length > 0 ? <Choice planned={items} /> : <Empty says="没有未结清的账单，可以先创建结算" />
        }
      </Loaded>
    </Section>
  );
}

/** What one gets stands apart from what one pays. */
const DIRECTIONS = [
  { name: '收款', isIn: true },
  { name: '付款', isIn: false },
] as const;

function Choice({ planned }: { planned: readonly Bill[] }) {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [Note, setNote] = useState('');
  const chosen = planned.filter(({ BillID }) => marked.includes(BillID));
  const disputed = chosen.filter(({ DisputeCount }) => DisputeCount > 0);
  const shops = new Set(chosen.map(({ TraderID }) => TraderID)).size;
  const toggle = (id: string) =>
    setMarked(marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id]);
  return (
    <>
      {DIRECTIONS.map(({ name, isIn }) => {
        const some = planned.filter((bill) => isIncome(bill) === isIn);
        return (
          some.length > 0 && (
            <section key={name} aria-label={name}>
              <h3 className="plan-side">{name}</h3>
              <ul className="plan-bills">
                {some.map((bill) => (
                  <li key={bill.BillID}>
                    <label className="row">
                      <input
                        type="checkbox"
                        checked={marked.includes(bill.BillID)}
                        onChange={() => toggle(bill.BillID)}
                      />
                      <span>
                        {bill.BillName.includes(bill.TraderName) ? '' : `${bill.TraderName} `}
                        {bill.BillName}
                      </span>
                      <small>
                        {NET_NAMES[bill.IdPaymentType]}
                        {bill.DueOn && `，${bill.DueOn} 到期`}
                        {bill.DisputeCount > 0 && `，${bill.DisputeCount} 条明细有异议`}
                      </small>
                      <b className="num">{moneyText(bill.UnpaidAmount)}</b>
                    </label>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <div className="row plan-make">
        <LabelledField label="备注">
          <TextField value={Note} onChange={setNote} label="备注" />
        </LabelledField>
        <Act
          on={paymentPlans.createMany}
          kind="main"
          disabled={chosen.length === 0}
          input={{ Bills: chosen.map(({ BillID }) => ({ SettlementID: BillID })), Note }}
          onDone={() => setMarked([])}
          {...(disputed.length > 0 && { confirm: disputeConfirm(disputed) })}
        >
          计划 {shops} 家{sumsText(chosen)}
        </Act>
      </div>
    </>
  );
}

const disputeConfirm = (disputed: readonly Bill[]) => ({
  title: '有的账单还有异议',
  says: `${disputed.map(({ BillNo, DisputeCount }) => `${BillNo} 有 ${DisputeCount} 条`).join('，')}；计划按全部未付金额，包括有异议的部分`,
  act: '仍然计划',
});
