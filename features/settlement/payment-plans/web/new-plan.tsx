import { useState } from 'react';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { NET_NAMES } from '#features/settlement/bills/bill-words.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { isIncome, planSumsText } from '#features/settlement/payments/web/plan-sums.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { dayText, moneyText } from '#kit/ui/values/display.ts';
import { paymentPlans } from '../contract.ts';
import type { PlannedPayment } from '../planned-payment.ts';
import { byPlan, planText } from './planned-bills.ts';

const OPEN = { Statuses: [1, 2] as (1 | 2)[], isDesc: false, pageSize: 500 };

/** Bills of which something is open, to be marked: a plan per shop, as one transaction. */
export function NewPlan({ plannedPayments }: { plannedPayments: readonly PlannedPayment[] }) {
  const answer = useCall(bills.get, OPEN);
  return (
    <Section title="新建计划">
      <Loaded query={answer} lines={4}>
        {({ items }) => {
          const { free, planned } = byPlan(items, plannedPayments);
          return (
            <>
              {free.length > 0 ? (
                <Choice bills={free} />
              ) : (
                <Empty
                  says={planned.length > 0 ? '未结清的账单都已在计划中' : '没有未结清的账单，可以先创建结算'}
                />
              )}
              {planned.length > 0 && <Planned planned={planned} />}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** What one gets stands apart from what one pays. */
const DIRECTIONS = [
  { name: '收款', isIn: true },
  { name: '付款', isIn: false },
] as const;

function Choice({ bills: open }: { bills: readonly Bill[] }) {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [Note, setNote] = useState('');
  const [day, setDay] = useState('');
  const chosen = open.filter(({ BillID }) => marked.includes(BillID));
  const disputed = chosen.filter(({ DisputeCount }) => DisputeCount > 0);
  const shops = new Set(chosen.map(({ TraderID }) => TraderID)).size;
  const toggle = (id: string) =>
    setMarked(marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id]);
  return (
    <>
      {DIRECTIONS.map(({ name, isIn }) => {
        const some = open.filter((bill) => isIncome(bill) === isIn);
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
                      <span>{nameOf(bill)}</span>
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
        <LabelledField label="计划付款日">
          <DayField
            label="计划付款日"
            none="不填按最早的到期日"
            min={dayText(new Date())}
            value={day}
            onChange={setDay}
          />
        </LabelledField>
        <LabelledField label="备注">
          <TextField value={Note} onChange={setNote} label="备注" />
        </LabelledField>
        <Act
          on={paymentPlans.createMany}
          kind="main"
          disabled={chosen.length === 0}
          input={{
            Bills: chosen.map(({ BillID }) => ({ SettlementID: BillID })),
            Note,
            ...(day && { PlannedOn: day }),
          }}
          done={({ done }) => `已计划 ${done} 家`}
          onDone={() => setMarked([])}
          {...(disputed.length > 0 && { confirm: disputeConfirm(disputed) })}
        >
          计划 {shops} 家{planSumsText(chosen)}
        </Act>
      </div>
    </>
  );
}

/** Bills that an open plan is over: not to be planned twice. */
const Planned = ({ planned }: { planned: ReturnType<typeof byPlan<Bill>>['planned'] }) => (
  <section className="plan-known" aria-label="已在计划中">
    <h3 className="plan-side">已在计划中，入账或删除计划后才能再选</h3>
    <ul className="plan-bills">
      {planned.map(({ bill, plan }) => (
        <li key={bill.BillID} className="row">
          <span>{nameOf(bill)}</span>
          <small>
            {NET_NAMES[bill.IdPaymentType]}，{planText(plan)}
          </small>
          <b className="num">{moneyText(bill.UnpaidAmount)}</b>
        </li>
      ))}
    </ul>
  </section>
);

const nameOf = ({ BillName, TraderName }: Bill) =>
  BillName.includes(TraderName) ? BillName : `${TraderName} ${BillName}`;

const disputeConfirm = (disputed: readonly Bill[]) => ({
  title: '有的账单还有异议',
  says: `${disputed.map(({ BillNo, DisputeCount }) => `${BillNo} 有 ${DisputeCount} 条`).join('，')}；计划按全部未付金额，包括有异议的部分`,
  act: '仍要计划',
});
