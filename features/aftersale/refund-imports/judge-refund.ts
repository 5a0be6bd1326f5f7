import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import { codeKey } from '#kit/text/code-key.ts';
import { INTERCEPT, isClosed, isOrdinary, REFUND_ONLY, refundKind } from './refund-words.ts';

/** A row of a refund sheet as it is written. */
export interface RefundRow {
  no: number;
  orderNo: string;
  subOrderNo: string;
  refundNo: string;
  kind: string;
  status: string;
  /** Yuan. */
  amount: number | null;
  pieces: number | null;
  product: string;
  reason: string;
  buyer: string;
  /** Why it can't be read; empty when it can. */
  problem: string;
}

/** An order of this shop that a row may mean. */
export interface RefundedOrder {
  id: string;
  sourceNo: string;
  subOrderNo: string;
  spuName: string;
  /** The product in the sheet's words of then. */
  sourceProduct: string;
  amount: number;
  shippedAmount: number;
  status: number;
  /** Shops of its chain. */
  shops: number;
  receipt: number;
  isCancelRequested: boolean;
  /** Yuan that its buyer paid, else what it sells for; null: nobody says. */
  paid: number | null;
}

/** A complaint about one of the orders. */
export interface OrderComplaint {
  no: string;
  orderId: string;
  refundNo: string;
  type: number;
  isOpen: boolean;
}

/** What is done for a row: the order is cancelled (or its shipper asked), a complaint is raised, the parcel intercepted. */
export const REFUND_ACTS = ['cancel', 'complain', 'intercept'] as const;
export type RefundAct = (typeof REFUND_ACTS)[number];

/** 可处理 · 请选订单 · 已处理 · 无需处理 · 找不到订单 · 需人工处理 · 不能读取. */
export const REFUND_STATES = ['ready', 'choose', 'done', 'closed', 'unknown', 'byHand', 'bad'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What would be done about one order of a row; no acts where there is nothing to do, and why. */
export interface OrderPlan {
  order: RefundedOrder;
  acts: readonly RefundAct[];
  says: string;
}

export interface RefundPlan {
  state: RefundState;
  says: string;
  orders: readonly OrderPlan[];
}

/** Orders that a row means: those of its line where it names one, else of its product, else all of its number. */
function meantBy(row: RefundRow, orders: readonly RefundedOrder[]): readonly RefundedOrder[] {
  const line = orders.filter(({ subOrderNo }) => row.subOrderNo !== '' && subOrderNo === row.subOrderNo);
  if (line.length > 0) return line;
  const product = codeKey(row.product);
  const goods = orders.filter(
    ({ spuName, sourceProduct }) =>
      product !== '' && [spuName, sourceProduct].some((text) => text !== '' && alike(codeKey(text), product)),
  );
  return goods.length > 0 ? goods : orders;
}

const alike = (one: string, other: string): boolean =>
  one === other || one.startsWith(other) || other.startsWith(one);

/** What a row asks for, by what its orders and their complaints are now. Nothing is done yet. */
export function judgeRefund(
  row: RefundRow,
  orders: readonly RefundedOrder[],
  complaints: readonly OrderComplaint[],
): RefundPlan {
  if (row.problem) return { state: 'bad', says: row.problem, orders: [] };
  if (isClosed(row.status, isAboutRefund(row)))
    return { state: 'closed', says: `平台写着“${row.status}”，不用处理`, orders: [] };
  if (isOrdinary(row.status)) return { state: 'closed', says: `状态“${row.status}”不是退款`, orders: [] };
  if (orders.length === 0)
    return { state: 'unknown', says: `没有录入过订单号 ${row.orderNo} 的订单`, orders: [] };
  const plans = meantBy(row, orders).map((order) => planFor(row, order, complaints));
  const open = plans.filter(({ acts }) => acts.length > 0);
  const [only] = plans;
  if (open.length === 0) {
    const isDone = plans.every(({ order }) => isSettled(row, order, complaints));
    return { state: isDone ? 'done' : 'byHand', says: only?.says ?? '', orders: plans };
  }
  if (plans.length > 1 && row.subOrderNo === '' && row.product !== '')
    return { state: 'choose', says: `这个订单号有 ${plans.length} 单，请勾选要处理的`, orders: plans };
  const [one] = open;
  if (one && plans.length === 1 && isPart(row, one))
    return { state: 'choose', says: '退款少于订单金额，核对后再勾选', orders: plans };
  return { state: 'ready', says: one?.says ?? '', orders: plans };
}

/** A list of refunds says of each how or how much; one of orders says only what became of them. */
const isAboutRefund = ({ refundNo, kind, amount }: RefundRow): boolean =>
  refundNo !== '' || kind !== '' || amount !== null;

/** Less goes back than was paid for an order that would be cancelled whole. */
const isPart = ({ amount }: RefundRow, { order, acts }: OrderPlan): boolean =>
  acts.includes('cancel') && amount !== null && order.paid !== null && amount < order.paid - 0.005;

const isSettled = (row: RefundRow, order: RefundedOrder, complaints: readonly OrderComplaint[]): boolean =>
  has(order.status, CANCELLED) || order.isCancelRequested || knownUnder(row, order, complaints) !== undefined;

const knownUnder = ({ refundNo }: RefundRow, order: RefundedOrder, complaints: readonly OrderComplaint[]) =>
  complaints.find((known) => known.orderId === order.id && refundNo !== '' && known.refundNo === refundNo);

function planFor(row: RefundRow, order: RefundedOrder, complaints: readonly OrderComplaint[]): OrderPlan {
  const nothing = (says: string): OrderPlan => ({ order, acts: [], says });
  if (has(order.status, CANCELLED)) return nothing('订单已取消');
  const known = knownUnder(row, order, complaints);
  if (known) return nothing(`已登记 ${known.no}`);
  if (order.shippedAmount === 0) return planBeforeShipping(row, order);
  const kind = refundKind(row.kind);
  const same = complaints.find(
    ({ orderId, type, isOpen }) => isOpen && orderId === order.id && type === kind,
  );
  if (same) return nothing(`已有同类型未结投诉 ${same.no}`);
  const isOnTheWay = order.receipt !== RECEIPT.signed && order.receipt !== RECEIPT.partly;
  if (kind === INTERCEPT && !isOnTheWay) return { order, acts: ['complain'], says: '已签收，登记售后' };
  if (isOnTheWay && (kind === REFUND_ONLY || kind === INTERCEPT))
    return { order, acts: ['intercept', 'complain'], says: '已发货未签收，登记拦截' };
  return { order, acts: ['complain'], says: '已发货，登记售后' };
}

function planBeforeShipping(row: RefundRow, order: RefundedOrder): OrderPlan {
  if (order.isCancelRequested) return { order, acts: [], says: '已申请取消，等待对方答复' };
  if (row.pieces !== null && row.pieces > 0 && row.pieces < order.amount)
    return {
      order,
      acts: [],
      says: `只退 ${row.pieces} 件，共 ${order.amount} 件：请打开订单改数量`,
    };
  const asks = order.shops > 1 && has(order.status, STATUS.exported);
  return {
    order,
    acts: ['cancel'],
    says: asks ? '发货单已导出，向发货方申请取消' : '未发货，取消订单',
  };
}
