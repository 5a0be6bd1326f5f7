import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { orderDenials as no } from './order-denials.ts';
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

export type OrderDecision = { facts: OrderFacts } | Denial;

const S = STATUS;
const SHIPPED_ANY = S.partlyShipped | S.shipped | S.complete;

/** As an order comes in: handed on at once when another shop of its chain ships it, else new until it is exported. */
export const enteredStatus = (chainLength: number): number =>
  chainLength > 1 ? S.new | S.distributed : S.new;

/**
 * The one state machine of an order (domain §3): the facts after an act, or why not. Nothing else writes a status.
 */
export function decideOrder(order: OrderFacts, act: OrderAct): OrderDecision {
  if (has(order.status, CANCELLED)) return deny(no.cancelled);
  const rule = RULES[act.type] as (order: OrderFacts, act: OrderAct) => OrderDecision;
  return rule(order, act);
}

type Rules = {
  [T in OrderAct['type']]: (order: OrderFacts, act: Extract<OrderAct, { type: T }>) => OrderDecision;
};

const RULES: Rules = {
  distribute: (o) => (has(o.status, S.distributed) ? deny(no.distributed) : on(o, S.distributed)),
  presale: (o) => {
    if (has(o.status, S.presale)) return deny(no.presaleAlready);
    if (has(o.status, S.exported | SHIPPED_ANY)) return deny(no.presaleTooLate);
    return has(o.status, S.suspended) ? deny(no.presaleSuspended) : on(o, S.presale);
  },
  convertPresale: (o) => (has(o.status, S.presale) ? off(o, S.presale) : deny(no.notPresale)),
  suspend: (o, { replaces = false }) => {
    if (has(o.status, SHIPPED_ANY)) return deny(no.suspendTooLate);
    const leaves = !replaces && o.suspensions?.some(({ mine, reason }) => mine && reason === CANCEL_REASON);
    return leaves ? deny(no.waitsForCancel) : on(o, S.suspended);
  },
  resume: (o) => (has(o.status, S.suspended) ? off(o, S.suspended) : deny(no.notSuspended)),
  exportNote: (o) => {
    if (has(o.status, S.presale)) return deny(no.noteOfPresale);
    if (has(o.status, S.suspended)) return stopped(o, no.noteSuspended);
    if (o.cancelRequest !== null) return deny(no.noteCancelAsked);
    if (o.openRequests) return deny(no.noteAsked, { requests: openRequestText(o) });
    return has(o.status, S.shipped) ? deny(no.shippedWhole) : on(o, S.exported);
  },
  ship: (o, { amount, declining = false, goodsLeft = false }) => {
    if (o.cancelRequest !== null && !declining) return deny(no.shipCancelAsked);
    if (o.openRequests && !declining) return deny(no.shipAsked, { requests: openRequestText(o) });
    const freed = goodsLeft ? hasLeft(o) : { facts: o };
    return 'no' in freed ? freed : shipped(freed.facts, o.shippedAmount + amount, amount);
  },
  reship: (o, { shippedAmount }) => {
    // Completion closes shipping: what comes after it is after-sale (docs/decisions/0015-order-states.md).
    if (has(o.status, S.complete)) return deny(no.waybillsClosed);
    return has(o.status, SHIPPED_ANY) ? { facts: withShipped(o, shippedAmount) } : deny(no.notShipped);
  },
  cancelByBuyer: (o, { agreed }) => {
    if (has(o.status, SHIPPED_ANY)) return deny(no.cancelTooLate);
    const needsYes = has(o.status, S.exported) && !agreed;
    return needsYes ? deny(no.cancelNeedsYes) : cancelled(o, S.cancelledByBuyer);
  },
  cancelBySeller: (o) =>
    has(o.status, SHIPPED_ANY) ? deny(no.cancelTooLate) : cancelled(o, S.cancelledBySeller),
  requestCancel: (o, { reason }) => {
    if (has(o.status, SHIPPED_ANY)) return deny(no.cancelTooLate);
    if (!has(o.status, S.exported)) return deny(no.cancelAtOnce);
    return o.cancelRequest === null ? { facts: { ...o, cancelRequest: reason } } : deny(no.cancelAsked);
  },
  declineCancel: (o) =>
    o.cancelRequest === null ? deny(no.noCancelAsked) : { facts: { ...o, cancelRequest: null } },
  cancelRest: (o) => {
    if (!has(o.status, S.partlyShipped)) return deny(no.noRest);
    return { facts: withShipped({ ...answered(o, 'rest'), amount: o.shippedAmount }, o.shippedAmount) };
  },
  ask: (o, { kind }) => {
    const problem = kind === 'rest' ? restProblem(o) : beforeShipping(o);
    if (problem) return deny(problem);
    return isOpen(o, kind)
      ? deny(no.requestOpen, { request: REQUEST_NAMES[kind] })
      : { facts: { ...o, openRequests: (o.openRequests ?? 0) | REQUEST_FLAG[kind] } };
  },
  unask: (o, { kind }) => (isOpen(o, kind) ? { facts: answered(o, kind) } : deny(no.noRequest)),
  readdress: (o) => {
    const problem = beforeShipping(o);
    return problem ? deny(problem) : { facts: answered(o, 'address') };
  },
  cut: (o, { amount }) => {
    const problem = beforeShipping(o);
    if (problem) return deny(problem);
    if (amount >= o.amount) return deny(no.onlyFewer, { amount: o.amount, wanted: amount });
    return { facts: { ...answered(o, 'amount'), amount } };
  },
  swap: (o) => {
    const problem = beforeShipping(o);
    return problem ? deny(problem) : { facts: answered(o, 'swap') };
  },
  urgent: (o, act) => {
    if (has(o.status, S.shipped | S.complete)) return deny(no.urgentTooLate);
    return act.on ? on(o, S.priority) : off(o, S.priority);
  },
  complete: (o) => {
    if (!has(o.status, S.shipped)) return deny(no.notShippedWhole);
    if (has(o.status, S.complete)) return deny(no.completed);
    return has(o.status, OPEN_COMPLAINT) ? deny(no.complaintOpen) : on(o, S.complete);
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
const beforeShipping = ({ status }: OrderFacts) => (has(status, SHIPPED_ANY) ? no.changeTooLate : undefined);
const restProblem = ({ status }: OrderFacts) => (has(status, S.partlyShipped) ? undefined : no.noRest);

/** Who holds it, as it is said everywhere. */
const stopped = (
  { suspensions = [] }: OrderFacts,
  otherwise: typeof no.noteSuspended | typeof no.shipSuspended,
): Denial =>
  suspensions.length === 0
    ? deny(otherwise)
    : deny(no.suspended, { suspensions: suspensions.map(suspensionText).join('；') });

/** The record follows the parcel: a hold that came after the note doesn't stop goods that were gone already. */
function hasLeft(o: OrderFacts): OrderDecision {
  const { suspensions = [] } = o;
  if (!has(o.status, S.suspended)) return { facts: o };
  if (suspensions.some(({ mine }) => mine)) return deny(no.suspendedHere);
  if (!suspensions.every(({ afterExport }) => afterExport)) return stopped(o, no.shipSuspended);
  return off(o, S.suspended);
}

function shipped(o: OrderFacts, total: number, now: number): OrderDecision {
  if (has(o.status, S.presale)) return deny(no.shipPresale);
  if (has(o.status, S.suspended)) return stopped(o, no.shipSuspended);
  if (now <= 0) return deny(no.shipNothing);
  if (total > o.amount) return deny(no.shipTooMany, { amount: o.amount, shipped: o.shippedAmount, now });
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
