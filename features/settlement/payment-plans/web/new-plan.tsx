import { useState } from 'react';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { NET_NAMES } from '#features/settlement/bills/bill-words.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { planSumsText } from '#features/settlement/payments/web/plan-sums.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { dayText, moneyText } from '#kit/ui/values/display.ts';
import { paymentPlans } from '../contract.ts';
import type { PlannedPayment } from '../planned-payment.ts';
import { billTitle, PlanChoice } from './plan-choice.tsx';
import { byPlan, planText } from './planned-bills.ts';

const OPEN = { Statuses: [1, 2] as (1 | 2)[], isDesc: false, pageSize: 500 };

/** Bills of which something is open, to be marked: a plan per shop, as one transaction. */
export function NewPlan({ plannedPayments }: { plannedPayments: readonly PlannedPayment[] }) {
  const answer = useCall(bills.get, OPEN);
  return (
    <Loaded query={answer} lines={4}>
      {({ items }) => {
        const { free, planned } = byPlan(items, plannedPayments);
        return (
          <>
            {planned.length > 0 && <Planned planned={planned} />}
            {free.length > 0 ? <Choice bills={free} /> : <NothingOpen isPlanned={planned.length > 0} />}
          </>
        );
      }}
    </Loaded>
  );
}

const NothingOpen = ({ isPlanned }: { isPlanned: boolean }) => (
  <Section title="新建计划">
    {isPlanned ? (
      <Empty says="未结清的账单都已在计划中" />
    ) : (
      <Empty says="没有未结清的账单，可以先创建结算">
        <Link className="btn" to="/settlementV2/createSettlementV2">
          创建结算
        </Link>
      </Empty>
    )}
  </Section>
);

function Choice({ bills: open }: { bills: readonly Bill[] }) {
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [Note, setNote] = useState('');
  const [day, setDay] = useState('');
  const chosen = open.filter(({ BillID }) => marked.includes(BillID));
  const disputed = chosen.filter(({ DisputeCount }) => DisputeCount > 0);
  const shops = new Set(chosen.map(({ TraderID }) => TraderID)).size;
  return (
    <>
      <Section title="新建计划">
        <PlanChoice bills={open} marked={marked} onMark={setMarked} />
        <div className="form-grid plan-terms">
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
        </div>
      </Section>
      <div className="page-foot">
        <span>
          {chosen.length > 0 ? `已选 ${chosen.length} 张账单${planSumsText(chosen)}` : '请选择要计划的账单'}
        </span>
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
          计划 {shops} 家
        </Act>
      </div>
    </>
  );
}

type PlannedRow = ReturnType<typeof byPlan<Bill>>['planned'][number];

const PLANNED_COLUMNS: readonly LineColumn<PlannedRow>[] = [
  { title: '账单', show: ({ bill }) => billTitle(bill) },
  { title: '类型', show: ({ bill }) => NET_NAMES[bill.IdPaymentType] },
  { title: '所在计划', as: 'sentence', show: ({ plan }) => planText(plan) },
  { title: '未结清', as: 'figure', show: ({ bill }) => moneyText(bill.UnpaidAmount) },
];

/** Bills that an open plan is over: not to be planned twice. */
const Planned = ({ planned }: { planned: readonly PlannedRow[] }) => (
  <Section title="已在计划中的账单">
    <Lines columns={PLANNED_COLUMNS} rows={planned} keyOf={({ bill }) => bill.BillID} />
    <p className="none">入账或删除计划后才能再选</p>
  </Section>
);

const disputeConfirm = (disputed: readonly Bill[]) => ({
  title: '有的账单还有异议',
  says: `${disputed.map((bill) => `${billTitle(bill)} 有 ${bill.DisputeCount} 条`).join('，')}；计划按全部未付金额，包括有异议的部分`,
  act: '仍要计划',
});
