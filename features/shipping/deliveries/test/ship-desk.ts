import { orders } from '#features/orders/orders/contract.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask, call, type TestApp } from '#test/app.ts';
import type { Cast, Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { deliveries } from '../contract.ts';

export type Config = Input<typeof deliveries.deliver>['DeliverConfigs'][number];

/** Orders that are shipped by call, and what each shop sees of them; the app stands when a test begins. */
export const shipDesk = (at: () => { app: TestApp; cast: Cast }) => ({
  ship: (who: Person, ...DeliverConfigs: Config[]) =>
    call(at().app, who, deliveries.deliver, { DeliverConfigs }),
  detail: async (who: Person, OrderID: string): Promise<OrderRow> =>
    (await ask(at().app, who, orders.detail, { OrderID })).Order,
  /** An order of a listing of its own. */
  placed: async (amount = 1): Promise<string> => {
    const { app, cast } = at();
    const { ids } = await openOrders(app, cast, 1, { amount, name: `苹果 ${Math.random()}` });
    return ids[0] ?? '';
  },
});
