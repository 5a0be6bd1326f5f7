import { expect } from 'vitest';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { swaps } from '../contract.ts';

/** What people do with an order whose goods are out; `gala` is what they swap it for, where nothing else is said. */
export function swapActs(running: () => { app: TestApp; gala: string }) {
  const open = async (who: Person, OrderID: string) =>
    (await ask(running().app, who, requests.get, { orderNo: [OrderID], states: ['open'] })).items[0];
  return {
    open,
    hold: (who: Person, OrderID: string, IdHoldReason: number) =>
      ask(running().app, who, suspensions.suspend, { OrderIDs: [OrderID], IdHoldReason }),
    swap: (who: Person, OrderID: string, more: object = {}) =>
      ask(running().app, who, suspensions.resume, {
        Orders: [{ OrderID, SkuID: running().gala, PriceDifference: -2, ...more }],
        Note: '缺货',
      }),
    detail: async (who: Person, OrderID: string) => {
      const { Order, Events } = await ask(running().app, who, orders.detail, { OrderID });
      return { ...Order, last: Events.at(-1) };
    },
    answer: async (who: Person, OrderID: string, Accept: boolean) =>
      ask(running().app, who, requests.answer, {
        RequestIDs: [(await open(who, OrderID))?.RequestID ?? OrderID],
        Accept,
        Reason: '只要红富士',
      }),
    done: async (who: Person, TaskID: string) => {
      const { app } = running();
      await expect.poll(async () => (await ask(app, who, swaps.results, { TaskID })).Waiting).toBe(0);
      return ask(app, who, swaps.results, { TaskID });
    },
  };
}
