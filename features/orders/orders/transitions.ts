import { type FlaggedRequest, REQUEST_FLAG, REQUEST_NAMES, requestFlagsText } from './request-flags.ts';
import { CANCELLED, has, OPEN_COMPLAINT, STATUS } from './status.ts';
import { CANCEL_REASON, type Suspension, suspensionText } from './suspension.ts';

/** What a decision looks at; the same on every shop's row of the order. */
export interface OrderFacts {
  status: number;
  amount: number;
  shippedAmount: number;
  /** Why the entry asks to cancel, as long as nobody has answered; null when it doesn't. */
  cancelRequest: string | null;
  /** Bits of `REQUEST_FLAG`: what one side asks and the other has not answered. */
  openRequests?: number;
  /** Its open holds as the acting shop sees them, where they were looked up. */
  suspensions?: readonly Suspension[];
}

/** Who acts, in domain §3's words; a shop may be both entry and shipper. */
export type OrderAct =
  | { type: 'distribute' }
  | { type: 'presale' }
  | { type: 'convertPresale' }
  /** Replaces: in the place of a cancel that waits, which would else be forgotten. */
  | { type: 'suspend'; replaces?: boolean }
  | { type: 'resume' }
  | { type: 'exportNote' }
  /** Declining: on purpose, though the entry asks to cancel. Goods left: they were gone when the entry held it. */
  | { type: 'ship'; amount: number; declining?: boolean; goodsLeft?: boolean }
  | { type: 'reship'; shippedAmount: number }
  /** Agreed: the shipper has said yes to a request, or the entry ships itself. */
  | { type: 'cancelByBuyer'; agreed: boolean }
  | { type: 'cancelBySeller' }
  | { type: 'requestCancel'; reason: string }
  | { type: 'declineCancel' }
  | { type: 'cancelRest' }
  /** Asks the other side. */
  | { type: 'ask'; kind: FlaggedRequest }
  /** The answer is no, or the question was taken back. */
  | { type: 'unask'; kind: FlaggedRequest }
  | { type: 'readdress' }
  | { type: 'cut'; amount: number }
  | { type: 'swap' }
  | { type: 'urgent'; on: boolean }
  | { type: 'complete' };

export type OrderDecision = { facts: OrderFacts } | { no: string };

const S = STATUS;
const SHIPPED_ANY = S.partlyShipped | S.shipped | S.complete;
const no = (reason: string): OrderDecision => ({ no: reason });

/** As an order comes in: handed on at once when another shop of its chain ships it, else new until it is exported. */
export const enteredStatus = (chainLength: number): number =>
  chainLength > 1 ? S.new | S.distributed : S.new;

/**
 * The one state machine of an order (domain §3): the facts after an act, or the reason why not as a Chinese
 * sentence. Nothing else writes a status.
 */
export function decideOrder(order: OrderFacts, act: OrderAct): OrderDecision {
  if (has(order.status, CANCELLED)) return no('订单已取消');
  const rule = RULES[act.type] as (order: OrderFacts, act: OrderAct) => OrderDecision;
  return rule(order, act);
}

type Rules = {
  [T in OrderAct['type']]: (order: OrderFacts, act: Extract<OrderAct, { type: T }>) => OrderDecision;
};

const RULES: Rules = {
  distribute: (o) => (has(o.status, S.distributed) ? no('订单已分发') : on(o, S.distributed)),
  presale: (o) => {
    if (has(o.status, S.presale)) return no('已经是预售订单');
    if (has(o.status, S.exported | SHIPPED_ANY)) return no('只有未导出的订单可以转预售');
    return has(o.status, S.suspended) ? no('订单已挂起，请先恢复再转为预售') : on(o, S.presale);
  },
  convertPresale: (o) => (has(o.status, S.presale) ? off(o, S.presale) : no('不是预售订单')),
  suspend: (o, { replaces = false }) => {
    if (has(o.status, SHIPPED_ANY)) return no('订单已发货，不能挂起');
    const leaves = !replaces && o.suspensions?.some(({ mine, reason }) => mine && reason === CANCEL_REASON);
    return leaves ? no('这一单正等待取消，要留下请先恢复，再挂起') : on(o, S.suspended);
  },
  resume: (o) => (has(o.status, S.suspended) ? off(o, S.suspended) : no('订单没有挂起')),
  exportNote: (o) => {
    if (has(o.status, S.presale)) return no('预售订单不能导出发货单');
    if (has(o.status, S.suspended)) return no(stopped(o, '挂起的订单不能导出发货单'));
    if (o.cancelRequest !== null) return no('录单店铺申请取消，请先同意或拒绝，再导出发货单');
    if (o.openRequests) return no(`${openRequestText(o)}，再导出发货单`);
    return has(o.status, S.shipped) ? no('订单已全部发货') : on(o, S.exported);
  },
  ship: (o, { amount, declining = false, goodsLeft = false }) => {
    if (o.cancelRequest !== null && !declining)
      return no('录单店铺申请取消，请先同意或拒绝；仍要发货请单独发这一单，并在发货时拒绝申请');
    if (o.openRequests && !declining)
      return no(`${openRequestText(o)}；仍要发货请单独发这一单，并在发货时拒绝申请`);
    const freed = goodsLeft ? hasLeft(o) : { facts: o };
    return 'no' in freed ? freed : shipped(freed.facts, o.shippedAmount + amount, amount);
  },
  reship: (o, { shippedAmount }) => {
    // Completion closes shipping: what comes after it is after-sale (docs/decisions/0015-order-states.md).
    if (has(o.status, S.complete)) return no('订单已完成，快递单号不能再更换或作废；如有问题请发起售后');
    return has(o.status, SHIPPED_ANY) ? { facts: withShipped(o, shippedAmount) } : no('订单还没有发货');
  },
  cancelByBuyer: (o, { agreed }) => {
    if (has(o.status, SHIPPED_ANY)) return no('订单已发货，不能取消，可发起售后');
    const needsYes = has(o.status, S.exported) && !agreed;
    return needsYes ? no('发货单已导出，需发货方同意后才能取消') : cancelled(o, S.cancelledByBuyer);
  },
  cancelBySeller: (o) =>
    has(o.status, SHIPPED_ANY) ? no('订单已发货，不能取消，可发起售后') : cancelled(o, S.cancelledBySeller),
  requestCancel: (o, { reason }) => {
    if (has(o.status, SHIPPED_ANY)) return no('订单已发货，不能取消，可发起售后');
    if (!has(o.status, S.exported)) return no('发货单还没有导出，可以直接取消');
    return o.cancelRequest === null
      ? { facts: { ...o, cancelRequest: reason } }
      : no('已申请取消，等待对方答复');
  },
  declineCancel: (o) =>
    o.cancelRequest === null
      ? no('没有等待答复的取消申请，可能已有人答复')
      : { facts: { ...o, cancelRequest: null } },
  cancelRest: (o) => {
    if (!has(o.status, S.partlyShipped)) return no('只有部分发货的订单可以取消余量');
    return { facts: withShipped({ ...answered(o, 'rest'), amount: o.shippedAmount }, o.shippedAmount) };
  },
  ask: (o, { kind }) => {
    const problem = kind === 'rest' ? restProblem(o) : beforeShipping(o);
    if (problem) return no(problem);
    return isOpen(o, kind)
      ? no(`已申请${REQUEST_NAMES[kind]}，等待对方答复`)
      : { facts: { ...o, openRequests: (o.openRequests ?? 0) | REQUEST_FLAG[kind] } };
  },
  unask: (o, { kind }) =>
    isOpen(o, kind) ? { facts: answered(o, kind) } : no('没有等待答复的申请，可能已有人答复'),
  readdress: (o) => {
    const problem = beforeShipping(o);
    return problem ? no(problem) : { facts: answered(o, 'address') };
  },
  cut: (o, { amount }) => {
    const problem = beforeShipping(o);
    if (problem) return no(problem);
    if (amount >= o.amount) return no(`只能减少数量：订单 ${o.amount} 件，要改为 ${amount} 件`);
    return { facts: { ...answered(o, 'amount'), amount } };
  },
  swap: (o) => {
    const problem = beforeShipping(o);
    return problem ? no(problem) : { facts: answered(o, 'swap') };
  },
  urgent: (o, act) => {
    if (has(o.status, S.shipped | S.complete)) return no('订单已发货，不能加急');
    return act.on ? on(o, S.priority) : off(o, S.priority);
  },
  complete: (o) => {
    if (!has(o.status, S.shipped)) return no('订单还没有全部发货');
    if (has(o.status, S.complete)) return no('订单已经完成');
    return has(o.status, OPEN_COMPLAINT) ? no('订单有未结束的投诉，请先处理投诉再完成') : on(o, S.complete);
  },
};

const on = (o: OrderFacts, bit: number): OrderDecision => ({ facts: { ...o, status: o.status | bit } });
const cancelled = (o: OrderFacts, bit: number): OrderDecision => {
  const free = {
    ...o,
    status: o.status & ~S.suspended,
    cancelRequest: null,
    ...(o.openRequests && { openRequests: 0 }),
  };
  return on(free, bit);
};
const off = (o: OrderFacts, bit: number): OrderDecision => ({ facts: { ...o, status: o.status & ~bit } });

const isOpen = ({ openRequests = 0 }: OrderFacts, kind: FlaggedRequest): boolean =>
  has(openRequests, REQUEST_FLAG[kind]);
const answered = (o: OrderFacts, kind: FlaggedRequest): OrderFacts =>
  isOpen(o, kind) ? { ...o, openRequests: (o.openRequests ?? 0) & ~REQUEST_FLAG[kind] } : o;
/** A swap is mostly asked by who ships: the other side has to answer it. */
const openRequestText = ({ openRequests = 0 }: OrderFacts): string =>
  openRequests === REQUEST_FLAG.swap
    ? '换商品的申请还没有答复，请等对方答复或先撤回'
    : `对方申请${requestFlagsText(openRequests)}，请先答复`;
const beforeShipping = ({ status }: OrderFacts): string =>
  has(status, SHIPPED_ANY) ? '订单已发货，不能再改；如有问题请发起售后' : '';
const restProblem = ({ status }: OrderFacts): string =>
  has(status, S.partlyShipped) ? '' : '只有部分发货的订单可以取消余量';

/** Who holds it, as it is said everywhere. */
const stopped = ({ suspensions = [] }: OrderFacts, otherwise: string): string =>
  suspensions.length === 0 ? otherwise : `${suspensions.map(suspensionText).join('；')}，恢复后再发货`;

/** The record follows the parcel: a hold that came after the note doesn't stop goods that were gone already. */
function hasLeft(o: OrderFacts): OrderDecision {
  const { suspensions = [] } = o;
  if (!has(o.status, S.suspended)) return { facts: o };
  if (suspensions.some(({ mine }) => mine)) return no('本店也挂起了这一单，请先恢复');
  if (!suspensions.every(({ afterExport }) => afterExport))
    return no(stopped(o, '挂起的订单不能发货，请先恢复'));
  return off(o, S.suspended);
}

function shipped(o: OrderFacts, total: number, now: number): OrderDecision {
  if (has(o.status, S.presale)) return no('预售订单不能发货，请先转为正式订单');
  if (has(o.status, S.suspended)) return no(stopped(o, '挂起的订单不能发货，请先恢复'));
  if (now <= 0) return no('发货数量应大于 0');
  if (total > o.amount)
    return no(`发货数量超过订单数量：订单 ${o.amount}，已发 ${o.shippedAmount}，本次 ${now}`);
  // What leaves the house is an answer too.
  return {
    facts: { ...withShipped(o, total), cancelRequest: null, ...(o.openRequests && { openRequests: 0 }) },
  };
}

/** Facts whose shipping bits follow from how much is shipped. */
function withShipped(o: OrderFacts, shippedAmount: number): OrderFacts {
  const rest = o.status & ~(S.partlyShipped | S.shipped);
  const bit = shippedAmount >= o.amount ? S.shipped : shippedAmount > 0 ? S.partlyShipped : 0;
  return { ...o, shippedAmount, status: rest | bit };
}
