import { CANCELLED, has, STATUS } from './status.ts';

/** What a decision looks at; the same on every shop's row of the order. */
export interface OrderFacts {
  status: number;
  amount: number;
  shippedAmount: number;
}

/** Who acts, in domain §3's words; a shop may be both entry and shipper. */
export type Act =
  | { type: 'distribute' }
  | { type: 'presale' }
  | { type: 'convertPresale' }
  | { type: 'suspend' }
  | { type: 'resume' }
  | { type: 'exportNote' }
  | { type: 'ship'; amount: number }
  | { type: 'reship'; shippedAmount: number }
  | { type: 'cancelByBuyer' }
  | { type: 'cancelBySeller' }
  | { type: 'cancelRest' }
  | { type: 'urgent'; on: boolean }
  | { type: 'complete'; openComplaint: boolean };

export type Decision = { facts: OrderFacts } | { no: string };

const S = STATUS;
const SHIPPED_ANY = S.partlyShipped | S.shipped | S.complete;
const no = (reason: string): Decision => ({ no: reason });

/**
 * The one state machine of an order (domain §3): the facts after an act, or the reason why not as a Chinese
 * sentence. Nothing else writes a status.
 */
export function decide(order: OrderFacts, act: Act): Decision {
  if (has(order.status, CANCELLED)) return no('订单已取消');
  const rule = RULES[act.type] as (order: OrderFacts, act: Act) => Decision;
  return rule(order, act);
}

type Rules = { [T in Act['type']]: (order: OrderFacts, act: Extract<Act, { type: T }>) => Decision };

const RULES: Rules = {
  distribute: (o) => (has(o.status, S.distributed) ? no('订单已分发') : on(o, S.distributed)),
  presale: (o) =>
    has(o.status, S.exported | SHIPPED_ANY | S.suspended | S.presale)
      ? no('只有未导出的订单可以转预售')
      : on(o, S.presale),
  convertPresale: (o) => (has(o.status, S.presale) ? off(o, S.presale) : no('不是预售订单')),
  suspend: (o) =>
    has(o.status, SHIPPED_ANY | S.suspended | S.presale)
      ? no('只有待发货的订单可以挂起')
      : on(o, S.suspended),
  resume: (o) => (has(o.status, S.suspended) ? off(o, S.suspended) : no('订单没有挂起')),
  exportNote: (o) => {
    if (has(o.status, S.presale)) return no('预售订单不能导出发货单');
    if (has(o.status, S.suspended)) return no('挂起的订单不能导出发货单');
    return has(o.status, S.shipped) ? no('订单已全部发货') : on(o, S.exported);
  },
  ship: (o, { amount }) => shipped(o, o.shippedAmount + amount, amount),
  reship: (o, { shippedAmount }) =>
    has(o.status, SHIPPED_ANY) ? { facts: withShipped(o, shippedAmount) } : no('订单还没有发货'),
  cancelByBuyer: (o) => {
    if (has(o.status, SHIPPED_ANY)) return no('订单已发货，不能取消，可发起售后');
    return has(o.status, S.exported) ? no('发货单已导出，需发货方同意后才能取消') : on(o, S.cancelledByBuyer);
  },
  cancelBySeller: (o) =>
    has(o.status, SHIPPED_ANY) ? no('订单已发货，不能取消，可发起售后') : on(o, S.cancelledBySeller),
  cancelRest: (o) => {
    if (!has(o.status, S.partlyShipped)) return no('只有部分发货的订单可以取消余量');
    return { facts: withShipped({ ...o, amount: o.shippedAmount }, o.shippedAmount) };
  },
  urgent: (o, act) => {
    if (has(o.status, S.shipped | S.complete)) return no('订单已发货，不能加急');
    return act.on ? on(o, S.priority) : off(o, S.priority);
  },
  complete: (o, act) => {
    if (!has(o.status, S.shipped)) return no('订单还没有全部发货');
    if (has(o.status, S.complete)) return no('订单已经完成');
    return act.openComplaint ? no('订单有未结束的投诉') : on(o, S.complete);
  },
};

const on = (o: OrderFacts, bit: number): Decision => ({ facts: { ...o, status: o.status | bit } });
const off = (o: OrderFacts, bit: number): Decision => ({ facts: { ...o, status: o.status & ~bit } });

function shipped(o: OrderFacts, total: number, now: number): Decision {
  if (has(o.status, S.presale)) return no('预售订单不能发货，请先转为正式订单');
  if (has(o.status, S.suspended)) return no('挂起的订单不能发货，请先恢复');
  if (now <= 0) return no('发货数量应大于 0');
  if (total > o.amount)
    return no(`发货数量超过订单数量：订单 ${o.amount}，已发 ${o.shippedAmount}，本次 ${now}`);
  return { facts: withShipped(o, total) };
}

/** Facts whose shipping bits follow from how much is shipped. */
function withShipped(o: OrderFacts, shippedAmount: number): OrderFacts {
  const rest = o.status & ~(S.partlyShipped | S.shipped);
  const bit = shippedAmount >= o.amount ? S.shipped : shippedAmount > 0 ? S.partlyShipped : 0;
  return { amount: o.amount, shippedAmount, status: rest | bit };
}
