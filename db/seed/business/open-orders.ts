import { orders } from '#features/orders/orders/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { formulas } from '#features/sheets/naming-formulas/contract.ts';
import { orderDoors } from '#features/shipping/order-doors/contract.ts';
import { HOUR, unlessRefused } from './complaint-acts.ts';
import type { Diary } from './diary.ts';
import type { Town } from './live-day.ts';
import { ASKED } from './open-requests.ts';
import { WAITING } from './open-waits.ts';

/** An act on one of the orders that are entered for it; the ids in order. */
export type OrderAct = (town: Town, idOf: (nth: number) => string, openedAt: Date) => Promise<unknown>;

const MANY = 44;
const STREETS = ['文一西路', '文二路', '莫干山路', '丰潭路'];
const NAMES = ['沈', '陆', '何', '钟', '邵', '顾', '汤', '倪'];

/** The first two go to one door. */
const addressOf = (nth: number) => ({
  receiver: `${NAMES[Math.max(1, nth) % NAMES.length]}${['女士', '先生', '小姐'][Math.max(1, nth) % 3]}`,
  phone: `1381013${String(8000 + Math.max(1, nth)).padStart(4, '0')}`,
  ...{ province: '浙江省', city: '杭州市', area: '西湖区' },
  detail: `${STREETS[Math.max(1, nth) % STREETS.length]}${20 + Math.max(1, nth)}号`,
});

const EXPORTED = { from: 7, to: 15 };

/** Orders of the last hour in every way of waiting: held, asked about, sold before there is stock, changed and not seen. */
export function leaveOrders(town: Town, openedAt: Date, diary: Diary): void {
  const now = openedAt.getTime();
  const ids: string[] = [];
  const idOf = (nth: number) => ids[nth] ?? '';
  diary.note(now - HOUR, async () => ids.push(...(await enterSome(town))));
  diary.note(now - HOUR / 2, () => (ids.length > 0 ? exportSome(town, idOf) : Promise.resolve()));
  for (const [at, act] of [...WAITING, ...ASKED].entries())
    diary.note(now - HOUR / 2 + (at + 1) * 10_000, async () => {
      if (ids.length > 0) await unlessRefused(() => act(town, idOf, openedAt));
    });
  diary.note(now - HOUR / 6, () => unlessRefused(() => nameFiles(town)));
}

/** Of a listing that the grower ships and that takes them all; and a batch by a program. */
async function enterSome({ tuanzhang, guoyuan }: Town): Promise<string[]> {
  const shipped = await guoyuan.call(orders.forDeliver, { pageSize: 200 });
  const orderNo = shipped.items.map(({ OrderID }) => OrderID);
  const mine = await tuanzhang.call(orders.normal, { orderNo, pageSize: 200 });
  for (const spuId of new Set(mine.items.map(({ SpuID }) => SpuID))) {
    const line = (nth: number) => ({ spuID: spuId, spuAmount: 3, Address: addressOf(nth) });
    const Lines = Array.from({ length: MANY }, (_, nth) => line(nth));
    const placing = { ThirdPartyName: '快团团', AvoidDuplicationInDays: 0, Lines };
    let placed: string[] = [];
    await unlessRefused(async () => {
      placed = (await tuanzhang.call(orders.place, placing)).OrderIDs;
    });
    if (placed.length === 0) continue;
    await tuanzhang.call(orderDoors.submit, { thirdPartyName: '有赞', orders: byProgram(spuId) });
    return placed;
  }
  return [];
}

const byProgram = (spuId: string) =>
  ['程序一', '程序二', '程序三'].map((receiver, at) => ({
    ...{ spuId, quantity: 1, receiver, mobile: `1381013900${at}` },
    ...{ address: `浙江省杭州市拱墅区湖墅南路${at + 1}号`, sourceChannelOrderNo: `YZ-DEMO-${at + 1}` },
  }));

async function exportSome({ guoyuan }: Town, idOf: (nth: number) => string): Promise<void> {
  for (let nth = EXPORTED.from; nth <= EXPORTED.to; nth++) {
    const exported = { orderNo: idOf(nth), status: STATUS.exported };
    await unlessRefused(() => guoyuan.call(orderDoors.statusChange, exported));
  }
}

const ORDERS = 111;
const NOTE = 114;

async function nameFiles({ tuanzhang, guoyuan }: Town): Promise<void> {
  const date = { Type: 'date', Format: 'yyyyMMdd' } as const;
  const dash = { Type: 'text', Text: '_' } as const;
  const add = (
    who: typeof tuanzhang,
    CmdID: number,
    FormulaName: string,
    Settings: Parameters<typeof tuanzhang.call<typeof formulas.add>>[1]['Settings'],
  ) => who.call(formulas.add, { FormulaName, CmdID, IsDefault: true, Settings });
  await add(guoyuan, NOTE, '发货单按日期', [
    { Type: 'template' },
    dash,
    date,
    dash,
    { Type: 'serial', Digits: 3 },
  ]);
  await add(tuanzhang, ORDERS, '订单按日期', [{ Type: 'shop' }, dash, date, dash, { Type: 'count' }]);
  const CmdID = ORDERS;
  const Settings = [{ Type: 'vendor' as const }, dash, date];
  await tuanzhang.call(formulas.add, { FormulaName: '给供应商的', CmdID, IsDefault: false, Settings });
}
