import type { Tone } from '#kit/ui/theme.ts';
import type { OrderRow } from '../../order-row.ts';
import { RECEIPT } from '../../receipt.ts';
import { CANCELLED, has, STATUS } from '../../status.ts';
import { isLate, shipBy } from '../../times/ship-clock.ts';
import type { TimelineEvent } from '../event-text.ts';

export interface OrderStep {
  name: string;
  /** `now` is where the order stands; `stopped` where it was cancelled. */
  state: 'past' | 'now' | 'ahead' | 'stopped';
  tone: Tone;
  /** When it was done, or with `isDue` by when it should be. */
  at?: string | undefined;
  isDue?: boolean;
  /** What is special about it, in a few characters. */
  says?: string | undefined;
}

type Events = readonly Pick<TimelineEvent, 'Kind' | 'At'>[];
type Step = Omit<OrderStep, 'state' | 'tone'> & { isDone: boolean; tone?: Tone | undefined };

const EXPORTED = STATUS.exported | STATUS.partlyShipped | STATUS.shipped | STATUS.complete;
const SHIPPED = STATUS.shipped | STATUS.complete;

/** 下单 – 派单 – 发货 – 签收: how far an order has got, as a shop of its chain sees it. */
export function orderSteps(order: OrderRow, events: Events, now = new Date()): OrderStep[] {
  const all = [enteredStep(order), dispatchStep(order, events), shipStep(order, now), signStep(order)];
  if (has(order.Status, CANCELLED)) return cancelledSteps(all, order, events);
  const at = all.findIndex(({ isDone }) => !isDone);
  return all.map(({ isDone, tone, ...step }, index) => {
    const state = isDone ? 'past' : index === at ? 'now' : 'ahead';
    return { ...step, state, tone: tone ?? TONES[state] };
  });
}

const TONES = { past: 'ok', now: 'work', ahead: 'done' } as const satisfies Record<string, Tone>;

/** What was done until then, and 已取消 in the place of the rest. */
function cancelledSteps(all: readonly Step[], { StatusReason }: OrderRow, events: Events): OrderStep[] {
  const past = all
    .filter(({ isDone }) => isDone)
    .map(({ name, at }): OrderStep => ({ name, at, state: 'past', tone: 'done' }));
  const at = lastOf(events, ['cancelled'])?.At;
  return [...past, { name: '已取消', state: 'stopped', tone: 'error', at, says: StatusReason || undefined }];
}

const lastOf = (events: Events, kinds: readonly string[]) =>
  events.findLast(({ Kind }) => kinds.includes(Kind));

const enteredStep = ({ CreatedOn }: OrderRow): Step => ({ name: '下单', isDone: true, at: CreatedOn });

/** What goes along a chain is with its supplier at once; what a shop ships by itself, once its note is exported. */
function dispatchStep({ Status, AgentID, VendorID, CreatedOn }: OrderRow, events: Events): Step {
  const isChained = AgentID !== null || VendorID !== null;
  const exported = events.find(({ Kind }) => Kind === 'noteExported')?.At;
  const isDone = isChained || has(Status, EXPORTED);
  return { name: '派单', isDone, at: isDone ? (exported ?? (isChained ? CreatedOn : undefined)) : undefined };
}

function shipStep(order: OrderRow, now: Date): Step {
  const { Status, DeliveredOn, Amount, ShippedAmount } = order;
  if (has(Status, SHIPPED)) return { name: '发货', isDone: true, at: DeliveredOn ?? undefined };
  const parts = ShippedAmount > 0 ? `已发 ${ShippedAmount}/${Amount}` : undefined;
  if (has(Status, STATUS.suspended)) return { name: '发货', isDone: false, tone: 'error', says: '已挂起' };
  if (has(Status, STATUS.presale)) {
    const day = order.PresaleShipOn?.slice(5);
    return { name: '发货', isDone: false, tone: 'wait', says: day ? `预售，预计 ${day}` : '预售' };
  }
  const at = shipBy(order).toISOString();
  if (isLate(order, now))
    return { name: '发货', isDone: false, tone: 'error', says: parts ?? '已超时', at, isDue: true };
  return { name: '发货', isDone: false, says: parts, at, isDue: true };
}

/** Parcels of an order arrive one by one, or not at all; a completed order has arrived whatever carriers say. */
function signStep({ Status, Receipt, ReceiptOn }: OrderRow): Step {
  const at = ReceiptOn ?? undefined;
  const isDone = Receipt === RECEIPT.signed || has(Status, STATUS.complete);
  if (isDone) return { name: '签收', isDone, at };
  return { name: '签收', isDone, at, ...ARRIVING[Receipt] };
}

const ARRIVING: Readonly<Record<number, { says: string; tone?: Tone }>> = {
  [RECEIPT.onTheWay]: { says: '运输中' },
  [RECEIPT.partly]: { says: '部分签收' },
  [RECEIPT.trouble]: { says: '物流异常', tone: 'error' },
  [RECEIPT.toFetch]: { says: '待取件', tone: 'wait' },
};
