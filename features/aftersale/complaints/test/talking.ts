import { afterAll, beforeAll } from 'vitest';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { complaints } from '../contract.ts';

export type Handling = Input<typeof complaints.handle>;

interface Town {
  app: TestApp;
  cast: Cast;
  ids: string[];
}

/** The cast, opened for the tests of a file, with orders of so many pieces: 20 each for the channel, 10 for the middle. */
export function talkTown(orders: number, amount: number) {
  let town: Town | undefined;
  let next = 0;
  beforeAll(async () => {
    const app = await openApp();
    const cast = await openCast(app);
    const { ids } = await openOrders(app, cast, orders, { amount });
    await app.work();
    town = { app, cast, ids };
  });
  afterAll(() => town?.app.close());
  const open = (): Town => {
    if (!town) throw new Error('the town opens before the first test');
    return town;
  };
  /** One that no other test of the file has had. */
  const order = () => open().ids[next++] ?? '';
  const ship = (OrderID: string) =>
    ask(open().app, open().cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID, ExpressNo: sentOf(OrderID) }],
    });
  return {
    get app() {
      return open().app;
    },
    get cast() {
      return open().cast;
    },
    get ids() {
      return open().ids;
    },
    order,
    ship,
    shipped: async () => {
      const id = order();
      await ship(id);
      return id;
    },
    ...talking(() => open().app),
  };
}

/** The waybill by which an order is sent here. */
export const sentOf = (order: string) => `SF${order.slice(-12)}`;

/** What people do about one complaint: look at it, act on it, and agree to what is open on its channel's side. */
export function talking(app: () => TestApp) {
  const handle = (who: Person, ComplaintID: string, input: Omit<Handling, 'Items'>, item: object = {}) =>
    call(app(), who, complaints.handle, { Items: [{ ComplaintID, ...item }], ...input });
  const read = (who: Person, ComplaintID: string) => ask(app(), who, complaints.detail, { ComplaintID });
  const accept = async (who: Person, id: string, input: Partial<Handling> = {}) => {
    const { Open } = (await read(who, id)).Head;
    const item = { ProposalID: Open?.ProposalID, Version: Open?.Version };
    return handle(who, id, { Act: 'accept', Leg: 'channel', ...input }, item);
  };
  return { handle, detail: read, accept };
}
