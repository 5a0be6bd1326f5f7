import { expect } from 'vitest';
import type { SandboxOrder } from '#app/sandbox/state.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { pullNow } from '#features/hub/pulls/test/pulling.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { ask } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { openPlatformShop, openPlatforms, timeOfChange } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';
import { hubOrders } from '../contract.ts';

export type LivedShop = Awaited<ReturnType<typeof openLivedShop>>;

/** A platform's shop whose lines become orders by themselves, and what its people see of them. */
export async function openLivedShop() {
  const all = await openPlatforms();
  const { app, cast, me } = all;
  const { shop, id } = await openPlatformShop(all, 'ktt');
  await ask(app, me, pulls.autoIntake, { CustomerID: id, IsOn: true });
  const lineOf = async (no: string) =>
    (await ask(app, me, hubOrders.list, { OrderNos: [no] })).items[0] ?? expect.fail(no);
  const waiting = async (who: Person = me) =>
    (await ask(app, who, inbox.get, {})).items.filter(({ Kind }) => Kind === 'hub-unfollowed');
  const settle = async (...nos: string[]) => {
    const lines = await Promise.all(nos.map(lineOf));
    await ask(app, me, hubOrders.settle, { IDs: lines.map(({ ID }) => ID) });
  };
  const exportNote = (orderNo: string) =>
    ask(app, cast.middle, orderApi.statusChange, { orderNo, status: STATUS.exported });
  /** Who ships answers what is asked about an order; with a reason it is a no. */
  const answer = async (OrderID: string, Reason?: string) => {
    const answer = await ask(app, cast.middle, requests.get, { orderNo: [OrderID], states: ['open'] });
    const RequestIDs = answer.items.map(({ RequestID }) => RequestID);
    const input = { RequestIDs, Accept: !Reason, ...(Reason && { Reason }) };
    expect(await ask(app, cast.middle, requests.answer, input)).toMatchObject({ done: 1, skipped: [] });
  };

  /** Each reading lets lines be followed again: a test that changes a line itself is not met by a late one. */
  const atRest = () =>
    untilPasses(async () => {
      const { rows } = await app.database.pool.query(
        "select task_identifier from graphile_worker.jobs where task_identifier like 'hub-%' and run_at <= now()",
      );
      expect(rows).toEqual([]);
    });

  /** An order of three pieces, as the platform brought it. */
  const ordered = async () => {
    const [sandboxGoods = expect.fail('no goods')] = shop.goods;
    const { no } = shop.order({ receiver: `李${Math.random()}`, goods: [{ sandboxGoods, number: 3 }] });
    await pullNow(app, me, id);
    await untilPasses(async () => expect((await lineOf(no)).State).toBe(3));
    await atRest();
    const OrderID = (await lineOf(no)).OrderID ?? '';
    let changes = 0;
    /** Changed at the platform, and read here to the end: the note for the shop comes with every change. */
    const change = async (what: Partial<SandboxOrder>) => {
      changes += 1;
      const memo = `${no} ${changes}`;
      shop.change(no, { ...what, memo, changedAt: timeOfChange(shop, no) });
      await untilPasses(async () => {
        await pullNow(app, me, id);
        expect((await lineOf(no)).BuyerNote).toBe(memo);
        const { rows } = await app.database.pool.query(
          'select followed = version as done from hub_orders where order_no = $1',
          [no],
        );
        expect(rows).toEqual([{ done: true }]);
      });
      await atRest();
    };
    const giveUp = (cancelled: number) =>
      change({ lines: [{ ...sandboxGoods, no: `${no}-1`, number: 3, cancelled }] });
    const ship = (Amount: number) =>
      ask(app, cast.middle, deliveries.deliver, {
        DeliverConfigs: [{ OrderID, Amount, ExpressCompany: '顺丰', ExpressNo: `SF${Date.now()}` }],
      });
    return { no, OrderID, change, giveUp, ship };
  };
  return { all, shop, lineOf, waiting, settle, exportNote, answer, ordered };
}
