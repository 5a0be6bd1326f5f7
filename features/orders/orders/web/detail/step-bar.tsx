import { Section } from '#kit/ui/page.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { OrderRow } from '../../order-row.ts';
import type { TimelineEvent } from '../event-text.ts';
import { type OrderStep, orderSteps } from './order-steps.ts';

/** 下单 – 派单 – 发货 – 签收 with their times: where the order stands, before anything is read. */
export const StepBar = ({ order, events }: { order: OrderRow; events: readonly TimelineEvent[] }) => (
  <Section>
    <ol className="steps" aria-label="订单进度">
      {orderSteps(order, events).map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  </Section>
);

const Step = ({ step: { name, state, tone, at, isDue, says } }: { step: OrderStep }) => (
  <li className={`is-${state} tone-${tone}`} aria-current={state === 'now' ? 'step' : undefined}>
    <i>
      {state === 'past' && <Icon name="check" size={12} />}
      {state === 'stopped' && <Icon name="close" size={12} />}
    </i>
    <b>{name}</b>
    {says && <span title={says}>{says}</span>}
    {at && (
      <small>
        {isDue && '应于 '}
        <Time value={at} />
      </small>
    )}
  </li>
);
