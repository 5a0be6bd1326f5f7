import type { Fen } from '#kit/money/fen.ts';

/** Where an order of the other side's stands with us. */
export const LINE_STATES = [
  'same',
  'free',
  'differs',
  'unbilled',
  'billed',
  'paid',
  'unpriced',
  'unshipped',
  'cancelled',
  'stranger',
  'unknown',
  'many',
  'ours',
] as const;
export type LineState = (typeof LINE_STATES)[number];

/** What they say of one order, its rows added up; null where they don't. */
export interface Theirs {
  /** None where it is no statement of theirs but orders that were chosen here. */
  rows: number;
  amount: Fen | null;
  quantity: number | null;
  price: Fen | null;
  freight: Fen | null;
}

/** What our book says of it: what is looked at (free, or on the bill at hand), and why nothing is. */
export interface Ours {
  isStranger: boolean;
  isCancelled: boolean;
  shipped: number;
  /** Items that are looked at, and what they add up to. */
  items: number;
  amount: Fen;
  pieces: number;
  price: Fen | null;
  freight: Fen;
  returned: Fen;
  /** Items that stand on no bill and are not looked at. */
  spare: number;
  /** The month in which they were booked, where that is not of the days that are looked at. */
  month: number | null;
  isUnpriced: boolean;
  /** A change of it is asked and not answered. */
  isAsked: boolean;
  isPaid: boolean;
  billNo: string | null;
  /** What of it stands on bills, or was paid by itself, where that is not what is looked at: so much is on `billNo`, if on any. */
  settled: Fen | null;
}

export interface ReconcileVerdict {
  state: LineState;
  /** What rows are grouped by. */
  cause: string;
  /** The same for this row, with its figures. */
  reason: string;
  /** What of ours theirs was held against, where that is not what is looked at alone. */
  compared?: Fen;
}

const yuan = (fen: Fen) => (fen / 100).toFixed(2);
const plain = (state: LineState, cause: string, reason = cause): ReconcileVerdict => ({
  state,
  cause,
  reason,
});

/** Two statements of one order, and why they differ where arithmetic can say it (settlement: four piles). */
export function judge(ours: Ours, theirs: Theirs): ReconcileVerdict {
  if (ours.isStranger) return plain('stranger', '不是与对方的订单');
  if (ours.items === 0) return withoutItems(ours, theirs);
  if (theirs.amount === null)
    return ours.isAsked
      ? plain('free', '有申请待答复', '可以入账，有更正或改价的申请待答复，未核对金额')
      : theirs.rows === 0
        ? plain('free', '可以入账')
        : plain('free', '未核对金额', '可以入账，对方没有写金额，未核对金额');
  const apart = theirs.amount - ours.amount;
  if (apart === 0) return plain('same', '金额一致');
  return wholeOrder(ours, theirs.amount) ?? plain('differs', ...differs(ours, theirs, apart));
}

/** An order of which part stands on another bill is held against theirs whole; nothing where no part does. */
function wholeOrder({ amount, settled, billNo }: Ours, their: Fen): ReconcileVerdict | undefined {
  if (settled === null) return undefined;
  const compared = amount + settled;
  const apart = their - compared;
  const where = `未出账 ${yuan(amount)}，另有 ${yuan(settled)} ${billNo ? `在账单 ${billNo} 中` : '已单独核销'}`;
  const part = billNo ? '部分已在其他账单中' : '部分已单独核销';
  return apart === 0
    ? { ...plain('same', `金额一致，${part}`, `${where}，合计一致`), compared }
    : {
        ...plain(
          'differs',
          `${part}，金额不同`,
          `${where}，合计后对方${apart > 0 ? '多' : '少'} ${yuan(Math.abs(apart))}`,
        ),
        compared,
      };
}

/** Why nothing of it is looked at. */
function withoutItems(ours: Ours, theirs: Theirs): ReconcileVerdict {
  if (ours.spare > 0 && ours.month !== null)
    return plain('unbilled', '属于其他月份', `属于 ${ours.month} 月，还没有加入任何账单`);
  if (ours.spare > 0) return plain('unbilled', '还没有入账', '已发货记账，还没有加入任何账单');
  if (ours.isUnpriced) return plain('unpriced', '还没有定价', '已发货，还没有定价，定价后才能入账');
  if (ours.billNo)
    return besideTheirs(ours, theirs, plain('billed', '已在其他账单中', `在账单 ${ours.billNo} 中`));
  if (ours.isPaid) return besideTheirs(ours, theirs, plain('paid', '已单独核销'));
  if (ours.isCancelled) return plain('cancelled', '订单已取消');
  return plain('unshipped', '还没有发货');
}

/** What stands on a bill, or was paid by itself, is held against their amount too: a sheet of a month is of several weeks' bills. */
function besideTheirs({ settled }: Ours, { amount }: Theirs, stands: ReconcileVerdict): ReconcileVerdict {
  if (settled === null || amount === null) return stands;
  const { state, cause, reason } = stands;
  const apart = amount - settled;
  return apart === 0
    ? { ...plain(state, `${cause}，金额一致`, `${reason}，金额一致`), compared: settled }
    : {
        ...plain(
          state,
          `${cause}，金额不同`,
          `${reason}，对方${apart > 0 ? '多' : '少'} ${yuan(Math.abs(apart))}`,
        ),
        compared: settled,
      };
}

function differs(ours: Ours, theirs: Theirs, apart: Fen): [cause: string, reason: string] {
  const theirAmount = theirs.amount ?? 0;
  if (theirs.rows > 1 && theirAmount === ours.amount * theirs.rows)
    return ['对方重复', `对方列了 ${theirs.rows} 次`];
  if (ours.freight > 0 && apart === -ours.freight)
    return ['运费未计', `对方没有计运费 ${yuan(ours.freight)}`];
  if (ours.returned > 0 && apart === ours.returned)
    return ['退款未计', `对方没有扣退款 ${yuan(ours.returned)}`];
  const quantity = theirs.quantity ?? ours.pieces;
  if (quantity !== ours.pieces && ours.price !== null && apart === (quantity - ours.pieces) * ours.price)
    return ['数量差', `数量差 ${quantity - ours.pieces}`];
  if (ours.freight === 0 && theirs.freight && apart === theirs.freight)
    return ['对方多计运费', `对方计了运费 ${yuan(theirs.freight)}`];
  const each = apart / ours.pieces;
  if (quantity === ours.pieces && Number.isInteger(each) && fits(ours, theirs, each))
    return ['单价差', `单价差 ${yuan(each)} × ${ours.pieces}`];
  return ['金额不同', '金额不同，单价、数量和运费都对不上'];
}

/** A difference per piece that nothing in their statement contradicts. */
const fits = ({ price, pieces }: Ours, theirs: Theirs, each: Fen) =>
  pieces > 0 && price !== null && (theirs.price === null || theirs.price === price + each);

/** What price and freight the order would have so that the book says what they say; nothing where fen don't divide. */
export function correctedPrice(
  ours: Ours,
  their: Fen,
  cause: string,
): { price: Fen; freight: Fen } | undefined {
  const { amount, returned, freight, pieces, price } = ours;
  if (pieces <= 0 || price === null) return undefined;
  const apart = their - amount;
  if (!cause.endsWith('单价差')) return { price, freight: freight + apart };
  const each = (amount + returned - freight + apart) / pieces;
  return Number.isInteger(each) && each >= 0 ? { price: each, freight } : undefined;
}
