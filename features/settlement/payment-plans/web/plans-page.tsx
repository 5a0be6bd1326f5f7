import './plans.css';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { paymentPlans } from '../contract.ts';
import { NewPlan } from './new-plan.tsx';
import { PlansTable } from './plans-table.tsx';

const OPEN = { IsPlan: true, Statuses: [1, 2] as (1 | 2)[] };
/** The next to be paid first. */
const BY_DAY = { ...OPEN, orderBy: 'PlannedOn' as const, isDesc: false, pageSize: 500 };

/** 付款计划: what this shop means to pay or expects, seen by nobody else until it is booked. */
export default function PlansPage() {
  const answer = useCall(paymentPlans.query, BY_DAY, { topics: ['settlement'] });
  const mayPlan = useMay()(paymentPlans.createMany);
  return (
    <Page title="付款计划" acts={<Export on={paymentPlans.export} input={OPEN} />}>
      <p className="plans-hint">计划只有本店能看到，入账后对方才会看到付款</p>
      <Section title="未完成的计划">
        <Loaded query={answer} lines={3}>
          {({ items }) =>
            items.length > 0 ? (
              <PlansTable plannedPayments={items} />
            ) : (
              <p className="none">没有未完成的计划{mayPlan && '，可从下面的账单创建'}</p>
            )
          }
        </Loaded>
      </Section>
      {mayPlan && answer.data && <NewPlan plannedPayments={answer.data.items} />}
    </Page>
  );
}
