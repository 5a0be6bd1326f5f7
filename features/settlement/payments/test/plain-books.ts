/**
 * What two books must say, in plain arithmetic and knowing nothing of how the product keeps them: amounts in fen, + from
 * buyer to seller.
 */
export interface PlainBill {
  id: string;
  leg: string;
  net: number;
  paid: number;
  isGone: boolean;
}

interface Piece {
  bill?: PlainBill;
  ahead?: true;
  amount: number;
}

export interface PlainPayment {
  id: string;
  leg: string;
  maker: string;
  receiver: string;
  cash: number;
  pieces: Piece[];
  isConfirmed: boolean;
  stands: boolean;
}

const openOf = ({ net, paid }: PlainBill) => Math.abs(net) - paid;
const sum = (of: readonly { amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0);

/** What is asked to change of a bill and waits for the other side. */
export interface PlainRequest {
  id: string;
  bill: PlainBill;
  maker: string;
  change: number;
  isOpen: boolean;
}

export class PlainBooks {
  requests: PlainRequest[] = [];
  bills: PlainBill[] = [];
  payments: PlainPayment[] = [];

  private aheadOf(leg: string, which: (payment: PlainPayment) => boolean): number {
    const some = this.payments.filter((payment) => payment.leg === leg && payment.stands && which(payment));
    return sum(some.flatMap(({ pieces }) => pieces.filter(({ ahead }) => ahead)));
  }
  ahead = (leg: string) => this.aheadOf(leg, () => true);
  usable = (leg: string) => this.aheadOf(leg, ({ isConfirmed }) => isConfirmed);

  /** The pieces of one amount over the oldest bills, or nothing where that is refused. */
  spread(leg: string, amount: number, toPrepaid: boolean): Piece[] | undefined {
    const pieces: Piece[] = [];
    let rest = amount;
    for (const bill of this.bills) {
      if (bill.leg !== leg || bill.isGone || bill.net <= 0 || openOf(bill) === 0 || rest === 0) continue;
      const part = Math.min(rest, openOf(bill));
      pieces.push({ bill, amount: part });
      rest -= part;
    }
    if (rest > 0 && !toPrepaid) return undefined;
    return rest > 0 ? [...pieces, { ahead: true, amount: rest }] : pieces;
  }

  /** All that is open of a bill, or nothing where that is refused. */
  whole(bill: PlainBill, fromPrepaid: boolean): Piece[] | undefined {
    const open = openOf(bill);
    if (bill.isGone || open === 0) return undefined;
    const amount = bill.net < 0 ? -open : open;
    if (!fromPrepaid) return [{ bill, amount }];
    if (amount < 0 || this.usable(bill.leg) < amount) return undefined;
    return [
      { bill, amount },
      { ahead: true, amount: -amount },
    ];
  }

  pay(id: string, leg: string, maker: string, shops: { seller: string; buyer: string }, pieces: Piece[]) {
    const cash = sum(pieces);
    const receiver = cash < 0 ? shops.buyer : shops.seller;
    const isConfirmed = cash === 0 || maker === receiver;
    this.payments.push({ id, leg, maker, receiver, cash, pieces, isConfirmed, stands: true });
    this.move(pieces, 1);
  }

  mayTakeBack(payment: PlainPayment, who: string): boolean {
    if (!payment.stands) return false;
    if (!payment.isConfirmed) return who === payment.maker;
    if (payment.cash === 0) return who === payment.maker;
    const ahead = sum(payment.pieces.filter((piece) => piece.ahead));
    return who === payment.receiver && (ahead <= 0 || this.usable(payment.leg) >= ahead);
  }

  /** A bill takes what is agreed, unless more is paid on it than it would be worth. */
  adjust(bill: PlainBill, change: number) {
    const net = bill.net + change;
    if (!bill.isGone && !(bill.paid > 0 && net * Math.sign(bill.net) < bill.paid)) bill.net = net;
  }

  mayDecide = (payment: PlainPayment, who: string) =>
    payment.stands && !payment.isConfirmed && who !== payment.maker;

  takeBack(payment: PlainPayment) {
    payment.stands = false;
    this.move(payment.pieces, -1);
  }

  private move(pieces: readonly Piece[], sign: number) {
    for (const { bill, amount } of pieces) if (bill) bill.paid += sign * Math.abs(amount);
  }
}
