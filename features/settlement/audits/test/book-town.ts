import { complaints } from '#features/aftersale/complaints/contract.ts';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { settlementStatistics } from '#features/settlement/statistics/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { type PlainBill, PlainBooks, type PlainLeg, type PlainOrder } from './plain-books.ts';
import { WRONG } from './wrong-books.ts';

export interface Leg {
  name: string;
  seller: Person;
  buyer: Person;
}

const ORDERS = [22, 14];
const FREIGHT = 600;
/** Asked each time: a process that tests many files sees midnight pass. */
export const yesterday = () => dayOf(new Date(Date.now() - 86_400_000));

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
/** As long as a period may be; all acts lie in it. */
const AROUND_NOW = { PeriodStart: day(-200), PeriodEnd: day(190) };

/** Four shops in two chains that share middle and grower, and beside them a model that knows nothing of the product. */
export class BookTown {
  readonly plain = new PlainBooks();
  legs: Leg[] = [];
  /** Shops that have closed all days before today, with what they said of these days then. */
  readonly closed = new Map<string, string>();
  private waybill = 0;
  private constructor(
    readonly app: TestApp,
    readonly cast: Cast,
  ) {}

  static async open(): Promise<BookTown> {
    const app = await openApp();
    const town = new BookTown(app, await openCast(app));
    const { channel, middle, grower, outsider } = town.cast;
    await inShop(app.database.pool, { shopId: NO_SHOP }, async (db) => {
      await linkShops(db, { vendorId: middle.shopId, agentId: outsider.shopId });
      await linkShops(db, { vendorId: channel.shopId, agentId: middle.shopId });
    });
    town.legs = [
      { name: 'channel', seller: middle, buyer: channel },
      { name: 'outsider', seller: middle, buyer: outsider },
      { name: 'grower', seller: grower, buyer: middle },
      // No order goes this way: what is owed is said by hand, and set against what the channel owes.
      { name: 'back', seller: channel, buyer: middle },
    ];
    for (const [at, entry] of [channel, outsider].entries()) {
      const chain = [entry, middle, grower];
      const order = { amount: 3, chain, name: `苹果${at}` };
      const { ids } = await openOrders(app, { ...town.cast, channel: entry }, ORDERS[at] ?? 0, order);
      await town.query(
        'update orders set sale_freight = 6, cost_freight = 6 where id = any($1) and hop >= 0',
        [ids.filter((_, i) => i % 3 === 0)],
      );
      for (const [i, id] of ids.entries()) town.plain.orders.push(town.orderOf(id, at, i % 3 === 0));
    }
    await app.work();
    return town;
  }

  private orderOf(id: string, chain: number, hasFreight: boolean): PlainOrder {
    const leg = (name: string, price: number): PlainLeg => ({
      name,
      price,
      refunded: 0,
      freight: hasFreight ? FREIGHT : 0,
    });
    const legs = [leg(chain === 0 ? 'channel' : 'outsider', 2_000), leg('grower', 1_000)];
    return { id, amount: 3, parcels: [], legs };
  }

  query = async <T>(text: string, values: unknown[] = []) =>
    (await this.app.database.pool.query(text, values)).rows as T[];
  legOf = (name: string) => this.legs.find((leg) => leg.name === name) as Leg;
  orderAt = (at: number) => this.plain.orders[at % this.plain.orders.length] as PlainOrder;
  free = async (who: Person, trader: Person, Side: 1 | 2) => {
    const input = { TraderIDs: [trader.shopId], Side, IsFree: true, isDesc: false, pageSize: 500 };
    return (await ask(this.app, who, settlementItems.get, input)).items;
  };

  async ship(order: PlainOrder, Amount: number): Promise<void> {
    const ExpressNo = `SF${String(++this.waybill).padStart(13, '0')}`;
    const config = { OrderID: order.id, ExpressNo, Amount };
    const { status, data } = await call(this.app, this.cast.grower, deliveries.deliver, {
      DeliverConfigs: [config],
    });
    if (status === 0 && data.done === 1) order.parcels.push(Amount);
  }

  /** The last parcel that stands; refused where less would be owed than was given back. */
  async voidLast(order: PlainOrder): Promise<void> {
    const { Order } = await ask(this.app, this.cast.grower, orders.detail, { OrderID: order.id });
    const parcel = Order.Parcels.findLast(({ Voided }) => !Voided);
    if (!parcel) return;
    const input = { OrderID: order.id, ParcelID: parcel.ParcelID, Void: true };
    const { status } = await call(this.app, this.cast.grower, deliveries.setExpressInfo, input);
    if (status === 0) order.parcels.splice(order.parcels.lastIndexOf(parcel.Amount ?? 0), 1);
  }

  /** A new price of one leg: at once only where it costs who asks, else by the other side's yes. */
  async price(order: PlainOrder, at: number, by: number, accept: boolean): Promise<string> {
    const leg = order.legs[at % order.legs.length] as PlainLeg;
    const { seller, buyer } = this.legOf(leg.name);
    const isSale = by % 2 === 0;
    const [asker, other] = isSale ? [seller, buyer] : [buyer, seller];
    const price = leg.price + (by % 500) - 250;
    const Orders = [{ OrderID: order.id, Price: price / 100, Reason: '谈过' }];
    const { done, skipped } = await ask(this.app, asker, isSale ? orderPrices.sales : orderPrices.cost, {
      Orders,
    });
    if (done === 1) {
      const isOwnLoss = isSale ? price < leg.price : price > leg.price;
      leg.price = price;
      return isOwnLoss ? '' : `${asker.name} bettered its own price alone`;
    }
    if (!skipped[0]?.asked) return '';
    const { items } = await ask(this.app, other, requests.get, { pageSize: 100 });
    const RequestIDs = items
      .filter(
        ({ OrderID, Part, State, Kind }) =>
          OrderID === order.id && Part === 'answers' && State === 'open' && Kind === 'price',
      )
      .map(({ RequestID }) => RequestID);
    const answer = await ask(this.app, other, requests.answer, { RequestIDs, Accept: accept, Reason: '答' });
    if (accept && answer.done === 1) leg.price = price;
    return '';
  }

  /** Money back for an order, asked by who entered it and agreed to by the middle. */
  async refund(order: PlainOrder, fen: number): Promise<void> {
    const leg = order.legs[0] as PlainLeg;
    const { buyer, seller } = this.legOf(leg.name);
    const Items = [{ OrderID: order.id, Money: fen / 100 }];
    const PictureUrls = ['/pictures/ofcompensation1-1600.webp'];
    const input = { IdComplaintType: 7 as const, IdReason: 7, Description: '晚了三天', Items, PictureUrls };
    const { status, data } = await call(this.app, buyer, complaints.create, input);
    const ComplaintID = status === 0 ? data.items[0]?.ComplaintID : undefined;
    if (!ComplaintID) return;
    const { Open } = (await ask(this.app, seller, complaints.detail, { ComplaintID })).Head;
    const agreed = { ComplaintID, ProposalID: Open?.ProposalID, Version: Open?.Version };
    const before = await this.givenBack(order);
    await call(this.app, seller, complaints.handle, { Items: [agreed], Act: 'accept', Leg: 'channel' });
    if ((await this.givenBack(order)) !== before) leg.refunded += fen;
  }

  private givenBack = async ({ id }: PlainOrder) =>
    (await this.query('select from settlement_items where order_id = $1 and type in (2, 4)', [id])).length;

  /** What is wrong of the tables, and where the model, both books and what the screens say differ. */
  async odd(): Promise<string[]> {
    const odd: string[] = [];
    for (const [what, text] of Object.entries(WRONG)) if ((await this.query(text)).length > 0) odd.push(what);
    const rows = await this.query<{ id: string; paid: number; net: number; isDeleted: boolean }>(
      `select id, (paid * 100)::int as paid, ((owed - returned) * 100)::int as net, deleted_at is not null as "isDeleted"
       from settlement_bills`,
    );
    for (const bill of this.plain.bills) {
      const both = rows.filter(({ id }) => id === bill.id);
      const isRight = ({ paid, net, isDeleted }: (typeof rows)[number]) =>
        paid === bill.paid && isDeleted === bill.isGone && (isDeleted || net === bill.net);
      if (both.length !== 2 || !both.every(isRight))
        odd.push(`a bill: ${JSON.stringify(both)} instead of ${JSON.stringify(bill)}`);
    }
    for (const leg of this.legs) odd.push(...(await this.oddOf(leg)));
    const people = [...new Set(this.legs.flatMap(({ seller, buyer }) => [seller, buyer]))];
    for (const who of people) odd.push(...(await this.oddFigures(who)));
    for (const who of people)
      if (this.closed.has(who.shopId) && this.closed.get(who.shopId) !== (await this.saysBefore(who)))
        odd.push(`closed days of ${who.name} changed`);
    return odd;
  }

  /** Whether what counts on days before today is closed between two shops. */
  isClosed(leg: string): boolean {
    const { seller, buyer } = this.legOf(leg);
    return this.closed.has(seller.shopId) || this.closed.has(buyer.shopId);
  }
  isLocked = (bill: PlainBill) => bill.isOld && this.isClosed(bill.leg);
  adjust = (bill: PlainBill, change: number) => this.plain.adjust(bill, change, this.isLocked(bill));

  /** What a shop's book says of all days before today. */
  async saysBefore(who: Person): Promise<string> {
    const statisticsOf = async (Side: 1 | 2) => {
      const input = { PeriodStart: AROUND_NOW.PeriodStart, PeriodEnd: yesterday(), Side };
      const { items } = await ask(this.app, who, settlementStatistics.traders, input);
      // Who was new after these days has a row of nothing in them.
      return items
        .map((row) => [row.OwedAmount, row.ReturnedAmount, row.SettledAmount, row.ClosingAmount])
        .filter((row) => row.some((amount) => amount !== 0));
    };
    return JSON.stringify([await statisticsOf(1), await statisticsOf(2)]);
  }

  /** What the statistics say of a shop's two sides, beside what the model has on no bill and open on bills. */
  private async oddFigures(who: Person): Promise<string[]> {
    const { Types, Unbilled } = await ask(this.app, who, settlementStatistics.statistics, AROUND_NOW);
    const ages = (await ask(this.app, who, settlementStatistics.ages, {})).items;
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
    return ([1, 2] as const).flatMap((side) => {
      const legs = this.legs.filter((leg) => (side === 1 ? leg.seller : leg.buyer) === who);
      const names = legs.map(({ name }) => name);
      const bills = this.plain.bills.filter(({ leg, isGone }) => !isGone && names.includes(leg));
      const right = [
        sum(names.map((name) => this.plain.free(name))),
        sum(bills.map(({ net, paid }) => Math.sign(net) * (Math.abs(net) - paid))),
        sum(names.map((name) => this.plain.open(name))),
      ];
      const ofSide = Types.filter(({ IdPaymentType }) => Math.ceil(IdPaymentType / 2) === side);
      const differences = [
        Math.round((Unbilled.find(({ Side }) => Side === side)?.Amount ?? 0) * 100),
        sum(
          ofSide.map((type) => Math.round(type.OpenAmount * 100) * (type.IdPaymentType % 2 === 1 ? 1 : -1)),
        ),
        sum(ages.filter(({ Side }) => Side === side).map(({ OpenAmount }) => Math.round(OpenAmount * 100))),
      ];
      return String(differences) === String(right)
        ? []
        : [`figures of ${who.name}, ${side}: ${differences} instead of ${right}`];
    });
  }

  private async oddOf({ name, seller, buyer }: Leg): Promise<string[]> {
    const right = {
      owed: this.plain.owed(name),
      free: this.plain.free(name),
      open: this.plain.open(name),
      ahead: this.plain.ahead(name),
    };
    const balances = await Promise.all([this.says(seller, buyer, 1), this.says(buyer, seller, 2)]);
    return balances.flatMap((each, at) => {
      const who = at === 0 ? seller : buyer;
      const plain = JSON.stringify({ ...right, oneSided: this.plain.oneSided(name, who.shopId) });
      return JSON.stringify(each) === plain
        ? []
        : [`${name}, ${['seller', 'buyer'][at]}: ${JSON.stringify(each)} instead of ${plain}`];
    });
  }

  private async says(who: Person, trader: Person, Side: 1 | 2) {
    const input = { ...AROUND_NOW, Side };
    const { items } = await ask(this.app, who, settlementStatistics.traders, input);
    const traderTotals = items.find(({ TraderID }) => TraderID === trader.shopId);
    const fen = (yuan = 0) => Math.round(yuan * 100);
    return {
      owed: fen(traderTotals?.OwedAmount) - fen(traderTotals?.ReturnedAmount),
      free: fen(traderTotals?.UnbilledAmount),
      open: fen(traderTotals?.ClosingAmount),
      ahead: fen(traderTotals?.PrepaidAmount),
      oneSided: fen(traderTotals?.OneSidedOpening),
    };
  }
}
