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
  /** The shop that made it. */
  maker: string;
  dueOn: string | null;
  /** Of days that may be closed by now. */
  isOld: boolean;
}

interface Piece {
  bill?: PlainBill;
  ahead?: true;
  /** Entries that are paid by themselves. */
  free?: true;
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
  /** Of a 互抵, what stands and falls with it. */
  otherHalf?: PlainPayment;
}

interface Shops {
  seller: string;
  buyer: string;
}

/** Both legs of a 互抵, each with its shops and what it pays. */
interface OffsetBooks {
  shops: readonly [Shops, Shops];
  pieces: readonly [Piece[], Piece[]];
}

const halvesOf = (payment: PlainPayment): PlainPayment[] =>
  payment.otherHalf ? [payment, payment.otherHalf] : [payment];

const openOf = ({ net, paid }: PlainBill) => Math.abs(net) - paid;
const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);

/** What was open between two shops before these books; false: any other correction. */
interface MaybeOpening {
  isOpening: boolean;
}

/** What is asked to change of a bill and waits for the other side. */
export interface PlainRequest extends MaybeOpening {
  id: string;
  /** Nothing: of what stands on none. */
  bill: PlainBill | undefined;
  leg: string;
  maker: string;
  change: number;
  isOpen: boolean;
}

interface Agreed extends MaybeOpening {
  leg: string;
  change: number;
}

/** One order's worth on one leg: nothing but what travelled, at its price, and what was given back. */
export interface PlainLeg {
  name: string;
  price: number;
  freight: number;
  refunded: number;
}
export interface PlainOrder {
  id: string;
  amount: number;
  parcels: number[];
  legs: PlainLeg[];
}

export class PlainBooks {
  orders: PlainOrder[] = [];
  /** Agreed on, on bills and beside them. */
  agreed: Agreed[] = [];
  requests: PlainRequest[] = [];
  bills: PlainBill[] = [];
  payments: PlainPayment[] = [];

  /** All that a leg was ever owed. */
  owed(name: string): number {
    const ofOrders = this.orders.flatMap(({ parcels, legs }) => {
      const pieces = parcels.reduce((all, n) => all + n, 0);
      return legs
        .filter((leg) => leg.name === name)
        .map(({ price, freight, refunded }) => (pieces > 0 ? price * pieces + freight : 0) - refunded);
    });
    const agreed = this.agreed.filter(({ leg }) => leg === name).map(({ change }) => change);
    return [...ofOrders, ...agreed].reduce((all, fen) => all + fen, 0);
  }

  /** What of it stands on no bill and is not paid by itself. */
  free(name: string): number {
    const billed = this.bills.filter(({ leg, isGone }) => leg === name && !isGone);
    return (
      this.owed(name) - billed.reduce((all, { net }) => all + net, 0) - this.paidOf(name, ({ free }) => free)
    );
  }

  /** What is open of it: what is paid ahead is not paid yet. */
  open = (name: string) => this.owed(name) - this.paidOf(name, ({ ahead }) => !ahead);

  private paidOf(leg: string, which: (piece: Piece) => boolean | undefined): number {
    const some = this.payments.filter((payment) => payment.leg === leg && payment.stands);
    return sum(some.flatMap(({ pieces }) => pieces.filter(which)));
  }

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
    const ageOf = ({ dueOn, isOld }: PlainBill) => `${dueOn ?? '9999'} ${isOld ? 0 : 1}`;
    for (const bill of this.bills.toSorted((a, b) =>
      ageOf(a) < ageOf(b) ? -1 : ageOf(a) > ageOf(b) ? 1 : 0,
    )) {
      if (bill.leg !== leg || bill.isGone || bill.net <= 0 || openOf(bill) === 0 || rest === 0) continue;
      const part = Math.min(rest, openOf(bill));
      pieces.push({ bill, amount: part });
      rest -= part;
    }
    if (rest > 0 && !toPrepaid) return undefined;
    return rest > 0 ? [...pieces, { ahead: true, amount: rest }] : pieces;
  }

  /** 互抵: one amount over the oldest bills of both legs, without one all that both can bear; nothing where that is refused. */
  offset(legs: readonly [string, string], amount: number | undefined): [Piece[], Piece[]] | undefined {
    const [most = 0] = legs.map((leg) => this.owedOnBills(leg)).sort((a, b) => a - b);
    const part = amount ?? most;
    if (part === 0 || part > most) return undefined;
    const [first, second] = legs.map((leg) => this.spread(leg, part, false));
    return first && second && [first, second];
  }

  /** What the buyer still owes by bills. */
  owedOnBills = (name: string) =>
    this.bills
      .filter(({ leg, isGone, net }) => leg === name && !isGone && net > 0)
      .reduce((all, bill) => all + openOf(bill), 0);

  /** Whether nothing was said yet of what was open before, or all of it was declined. */
  mayBegin = (name: string) =>
    !this.agreed.some(({ leg, isOpening }) => isOpening && leg === name) &&
    !this.requests.some(({ leg, isOpening, isOpen }) => isOpening && isOpen && leg === name);

  /** 单方期初: what a shop says was open before, and the other side has not agreed to. */
  oneSided = (name: string, shop: string) =>
    this.requests
      .filter(({ leg, maker, isOpening, isOpen }) => isOpening && isOpen && leg === name && maker === shop)
      .reduce((all, { change }) => all + change, 0);

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

  pay(id: string, leg: string, maker: string, shops: Shops, pieces: Piece[]): PlainPayment {
    const cash = sum(pieces);
    const receiver = cash < 0 ? shops.buyer : shops.seller;
    const isConfirmed = cash === 0 || maker === receiver;
    const payment = { id, leg, maker, receiver, cash, pieces, isConfirmed, stands: true };
    this.payments.push(payment);
    this.move(pieces, 1);
    return payment;
  }

  /** 互抵 moves no money: two payments of which neither stands without the other. */
  payOffset(ids: readonly string[], legs: readonly [string, string], maker: string, books: OffsetBooks) {
    const [one, two] = legs;
    const first = this.pay(ids[0] ?? '', one, maker, books.shops[0], books.pieces[0]);
    const second = this.pay(ids[1] ?? '', two, maker, books.shops[1], books.pieces[1]);
    first.otherHalf = second;
    second.otherHalf = first;
  }

  /** Of a 互抵 whoever may take either half back takes both. */
  mayTakeBack = (payment: PlainPayment, who: string): boolean =>
    halvesOf(payment).some((half) => this.mayTakeBackAlone(half, who));

  private mayTakeBackAlone(payment: PlainPayment, who: string): boolean {
    if (!payment.stands) return false;
    if (!payment.isConfirmed) return who === payment.maker;
    if (payment.cash === 0) return who === payment.maker;
    const ahead = sum(payment.pieces.filter((piece) => piece.ahead));
    return who === payment.receiver && (ahead <= 0 || this.usable(payment.leg) >= ahead);
  }

  /** A bill takes what is agreed, unless it is closed or paid whole, would be owed the other way, or more is paid on it than it would be worth. */
  adjust(bill: PlainBill, change: number, isClosed: boolean) {
    this.agreed.push({ leg: bill.leg, change, isOpening: false });
    const net = bill.net + change;
    const turns = net * bill.net < 0;
    const isPaid = bill.paid > 0 && openOf(bill) === 0;
    if (!isPaid && !isClosed && !bill.isGone && !turns && Math.abs(net) >= bill.paid) bill.net = net;
  }

  /** What was asked of it and not answered goes with it. */
  dropBill(bill: PlainBill) {
    bill.isGone = true;
    for (const request of this.requests) if (request.bill === bill) request.isOpen = false;
  }

  mayDecide = (payment: PlainPayment, who: string) =>
    payment.stands && !payment.isConfirmed && who !== payment.maker;

  /** Money did not come: said by who did not book it, of either half of a 互抵. */
  mayReject = (payment: PlainPayment, who: string) =>
    halvesOf(payment).some((half) => this.mayDecide(half, who));

  takeBack(payment: PlainPayment) {
    for (const half of halvesOf(payment)) {
      half.stands = false;
      this.move(half.pieces, -1);
    }
  }

  private move(pieces: readonly Piece[], sign: number) {
    for (const { bill, amount } of pieces) if (bill) bill.paid += sign * Math.abs(amount);
  }
}
