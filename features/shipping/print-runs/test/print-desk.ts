import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import type { Input, Output } from '#kit/endpoint/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { untilFound } from '#test/until.ts';
import { type ParcelRow, type PrintRun, printRuns } from '../contract.ts';
import type { ParcelState } from '../parcel-states.ts';
import { type ShakyProvider, startShakyProvider } from './shaky-provider.ts';

type ParcelRequest = Input<typeof printRuns.begin>['Parcels'][number];

interface Desk {
  app: TestApp;
  cast: Cast;
  provider: ShakyProvider;
  /** The grower's account at the provider, the one of the shop. */
  accountId: string;
}

export const SENDER = {
  Name: '果园发货部',
  Phone: '057188887777',
  Province: '浙江省',
  City: '杭州市',
  Area: '西湖区',
  Address: '龙井路1号',
};

/** The cast, whose grower prints under an account at a shaky provider; for the tests of a file. */
export function printDesk() {
  // Filled before the first test.
  const desk = {} as Desk;
  beforeAll(async () => {
    const app = await openApp();
    const cast = await openCast(app);
    const provider = await startShakyProvider();
    process.env.KUAIDI100_LABEL_URL = provider.url;
    process.env.LABEL_CALLS_A_SECOND = '1000';
    process.env.LABEL_TIMEOUT_MS = '2000';
    Object.assign(desk, { app, cast, provider });
    desk.accountId = await openAccount(desk, cast.grower);
    await app.work();
  });
  afterAll(async () => {
    for (const name of ['KUAIDI100_LABEL_URL', 'LABEL_CALLS_A_SECOND', 'LABEL_TIMEOUT_MS'])
      delete process.env[name];
    await desk.app.close();
    await desk.provider.close();
  });
  beforeEach(() => {
    desk.provider.moods = [];
    desk.provider.childrenLeft = Number.POSITIVE_INFINITY;
    desk.provider.calls = [];
  });
  return { desk, ...runActs(desk), ...parcelActs(desk) };
}

export const openAccount = async (
  { app }: Pick<Desk, 'app'>,
  who: Person,
  Name = '中通月结',
  more: Partial<Input<typeof labelAccounts.set>> = {},
): Promise<string> =>
  (
    await ask(app, who, labelAccounts.set, {
      Name,
      Provider: 'kuaidi100',
      Company: '中通快递',
      AppKey: 'key',
      AppSecret: 'secret',
      Sender: SENDER,
      ...more,
    })
  ).AccountID;

function runActs(desk: Desk) {
  const grower = () => desk.cast.grower;
  const runOf = (RunID: string): Promise<PrintRun> => ask(desk.app, grower(), printRuns.run, { RunID });
  const request = (OrderID: string, more: Partial<ParcelRequest> = {}): ParcelRequest => ({
    Orders: [{ OrderID, Pieces: 1 }],
    WeightGrams: 1_000,
    AccountID: desk.accountId,
    ...more,
  });
  const begin = (Parcels: ParcelRequest[], more: Partial<Input<typeof printRuns.begin>> = {}) =>
    call(desk.app, grower(), printRuns.begin, { RunID: newId(), Parcels, ...more });
  return {
    runOf,
    request,
    begin,
    /** So many orders of a listing of their own, each to a receiver of its own unless it says where. */
    placed: async (count: number, more: { amount?: number; detail?: string } = {}): Promise<string[]> =>
      (await openOrders(desk.app, desk.cast, count, { name: `苹果 ${Math.random()}`, ...more })).ids,
    orderFor: async (who: Person, OrderID: string): Promise<OrderRow> =>
      (await ask(desk.app, who, orders.detail, { OrderID })).Order,
    /** Begins it and waits until its numbers are there, or not. */
    async numbered(
      Parcels: ParcelRequest[],
      more: Partial<Input<typeof printRuns.begin>> = {},
    ): Promise<Output<typeof printRuns.begin> & { parcels: ParcelRow[] }> {
      const answer = await begin(Parcels, more);
      if (answer.status !== 0) throw new Error(answer.message);
      return { ...answer.data, parcels: await rested(desk, answer.data.RunID) };
    },
    rested: (RunID: string) => rested(desk, RunID),
  };
}

/** The parcels of a run once nobody works at it. */
async function rested(desk: Desk, RunID: string): Promise<ParcelRow[]> {
  await untilFound(async () => !(await ask(desk.app, desk.cast.grower, printRuns.run, { RunID })).IsWorking);
  return (await ask(desk.app, desk.cast.grower, printRuns.parcels, { runId: RunID, pageSize: 500 })).items;
}

function parcelActs(desk: Desk) {
  const grower = () => desk.cast.grower;
  const on = (rows: readonly ParcelRow[]) => ({ ParcelIDs: rows.map(({ ParcelID }) => ParcelID) });
  return {
    on,
    labels: (...rows: ParcelRow[]) => ask(desk.app, grower(), printRuns.labels, on(rows)),
    printed: (...rows: ParcelRow[]) => ask(desk.app, grower(), printRuns.printed, on(rows)),
    ship: (...rows: ParcelRow[]) => ask(desk.app, grower(), printRuns.ship, on(rows)),
    recycle: (...rows: ParcelRow[]) => ask(desk.app, grower(), printRuns.recycle, on(rows)),
    change: (...rows: ParcelRow[]) => ask(desk.app, grower(), printRuns.change, on(rows)),
    retry: (RunID: string) => call(desk.app, grower(), printRuns.retry, { RunID }),
    setNumber: (row: ParcelRow, WaybillNo: string, Company = '') =>
      call(desk.app, grower(), printRuns.setNumber, { ParcelID: row.ParcelID, WaybillNo, Company }),
    cancel: (OrderID: string) =>
      call(desk.app, desk.cast.channel, orders.cancelByEntry, { Orders: [{ OrderID, Reason: '不要了' }] }),
    /** The order goes elsewhere now, as whoever entered it and whoever ships it have agreed. */
    move: (OrderID: string, detail: string) =>
      inShop(desk.app.database.pool, { shopId: grower().shopId }, (db) =>
        db.update('orders').set({ detail }).where('id', '=', OrderID).execute(),
      ),
    query: (text: string, values: unknown[] = []) =>
      desk.app.database.pool.query(text, values).then(({ rows }) => rows),
  };
}

export const statesOf = (rows: readonly ParcelRow[]): ParcelState[] => rows.map(({ State }) => State);
