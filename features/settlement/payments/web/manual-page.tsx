import './payments.css';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { bills } from '#features/settlement/bills/contract.ts';
import { sideFilter } from '#features/settlement/items/web/side-filter.ts';
import { HiddenSide } from '#features/settlement/price-sides/web/hidden-side.tsx';
import { useSettlementSides } from '#features/settlement/price-sides/web/use-sides.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { payments } from '../contract.ts';
import { DisputedNote } from './disputed-bills.tsx';
import { useLinkedTraders } from './linked-traders.ts';
import {
  amountsByBill,
  byTrader,
  offsetFen,
  planPayment,
  type TraderBills,
  type Typed,
} from './manual-plan.ts';
import { ManualTrader } from './manual-trader.tsx';
import { PaymentFields, useTerms } from './payment-fields.tsx';
import { planSumsText, wayName } from './plan-sums.ts';

const MOST = 500;

/** 手工付款: what is open trader by trader; one amount spread over the oldest bills, seen before it is booked. */
export default function ManualPage() {
  const [address, setAddress] = useSearchParams();
  const [name, setName] = useState('');
  const side = address.get('Side') ?? '';
  const input = { Statuses: [1, 2] as (1 | 2)[], isDesc: false, pageSize: MOST };
  const sides = useSettlementSides();
  const linked = useLinkedTraders(side, name).filter((each) => sides.includes(each.side));
  const answer = useCall(bills.get, {
    ...input,
    ...(side && { Side: side === '2' ? 2 : 1 }),
  } as typeof input);
  return (
    <Page title="手工付款">
      <div className="row">
        {sides.length === 2 && (
          <LabelledField label="收付类型">
            <Select
              label="收付类型"
              options={sideFilter.options}
              value={side}
              empty="全部"
              onChange={(Side) => setAddress(Side ? { Side } : {})}
            />
          </LabelledField>
        )}
        <LabelledField label="对方">
          <TextField value={name} onChange={setName} placeholder="店铺名称" />
        </LabelledField>
      </div>
      <HiddenSide />
      <Loaded query={answer} lines={8}>
        {({ items, total }) => {
          const owing = byTrader(items).filter((each) => each.name.includes(name.trim()));
          const groups = [...owing, ...linked.filter(({ key }) => owing.every((each) => each.key !== key))];
          if (groups.length === 0)
            return (
              <Empty says="没有未结清的账单，可以先创建结算；登记预付款请输入对方的店铺名称">
                <Link className="btn" to="/settlementV2/createSettlementV2">
                  创建结算
                </Link>
              </Empty>
            );
          return (
            <>
              {total > items.length && <p>只列出最早的 {MOST} 张账单，结清后会列出其余的</p>}
              <Payments groups={groups} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

interface Amounts {
  amounts: Typed;
  typed: Typed;
  aheads: readonly string[];
}

const NOTHING: Amounts = { amounts: {}, typed: {}, aheads: [] };

/** What is typed, and what would be booked of it. */
function usePlan(groups: readonly TraderBills[]) {
  const { draft, set, clear, ...kept } = useDraft('payments', NOTHING, { lasts: 'day' });
  const { amounts, aheads } = draft;
  // Bills may be paid elsewhere since it was typed.
  const typed = useMemo(() => amountsByBill(groups, draft), [groups, draft]);
  const [ToPrepaid, setToPrepaid] = useState(false);
  const plan = useMemo(
    () => planPayment(groups, { amounts, typed, aheads }),
    [groups, amounts, typed, aheads],
  );
  const tooMuch =
    plan.ahead > 0 && !ToPrepaid
      ? `多出 ${moneyText(yuanOf(plan.ahead))}，请勾选转为预付款或改小金额`
      : undefined;
  const take = (key: string, amount: string, parts: Typed) =>
    set({ amounts: { ...amounts, [key]: amount }, typed: { ...typed, ...parts } });
  const setAhead = (key: string, isAhead: boolean) =>
    set((old) => ({ aheads: isAhead ? [...old.aheads, key] : old.aheads.filter((each) => each !== key) }));
  const problem = plan.problem ?? tooMuch;
  return { ...draft, typed, setAhead, take, clear, kept, plan, problem, ToPrepaid, setToPrepaid };
}

function Payments({ groups }: { groups: readonly TraderBills[] }) {
  const plan = usePlan(groups);
  const ahead = useCall(payments.prepaid, {}).data?.items ?? [];
  return (
    <div className="manual-pay">
      <div>
        <RestoredDraft {...plan.kept} />
        {groups.map((group) => (
          <ManualTrader
            key={group.key}
            traderBills={group}
            ahead={ahead.find(({ TraderID, Side }) => TraderID === group.traderId && Side === group.side)}
            offset={offsetFen(groups, group)}
            amount={plan.amounts[group.key] ?? ''}
            typed={plan.typed}
            isAhead={plan.aheads.includes(group.key)}
            onAhead={(isAhead) => plan.setAhead(group.key, isAhead)}
            onAmount={(amount, parts) => plan.take(group.key, amount, parts)}
            onTyped={(id, amount) => plan.take(group.key, '', { [id]: amount })}
          />
        ))}
      </div>
      <PaymentForm draft={plan} groups={groups} />
    </div>
  );
}

/** Of the bills that would be paid those on which the two don't agree. */
function paidOf(groups: readonly TraderBills[], paid: readonly { BillID: string }[]) {
  const ids = new Set(paid.map(({ BillID }) => BillID));
  return groups.flatMap((group) =>
    group.bills.filter(({ BillID, DisputeCount }) => ids.has(BillID) && DisputeCount > 0),
  );
}

/** How it was paid, and the act. */
function PaymentForm({
  draft,
  groups,
}: {
  draft: ReturnType<typeof usePlan>;
  groups: readonly TraderBills[];
}) {
  const { plan, problem, ToPrepaid } = draft;
  const terms = useTerms();
  const form = useForm();
  return (
    <>
      <Section>
        <Form form={form}>
          <DisputedNote disputed={paidOf(groups, plan.Bills)} />
          <PaymentFields {...terms} />
          <label className="row">
            <input
              type="checkbox"
              checked={ToPrepaid}
              onChange={(event) => draft.setToPrepaid(event.target.checked)}
            />
            多出的转为预付款
          </label>
        </Form>
      </Section>
      <div className="page-foot">
        {problem ? (
          <p className="problem" role="alert">
            {problem}
          </p>
        ) : (
          <span className="none">{plan.booked.length === 0 && '填写金额后登记'}</span>
        )}
        <Act
          on={payments.payoff}
          done={({ done }) => `已登记 ${done} 家的${wayName(plan.booked)}`}
          kind="main"
          form={form}
          disabled={plan.booked.length === 0 || problem !== undefined || !terms.terms.PaidOn}
          input={{ ...terms.terms, ToPrepaid, Bills: plan.Bills, Traders: plan.Traders }}
          onDone={({ done }) => done > 0 && draft.clear()}
        >
          登记 {plan.traders} 家{planSumsText(plan.booked)}
        </Act>
      </div>
    </>
  );
}
