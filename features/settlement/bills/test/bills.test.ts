import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { bills } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let shipped = 1;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 24, { amount: 3 }));
});
afterAll(() => app.close());

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const period = { PeriodStart: `${today.slice(0, 8)}01`, PeriodEnd: today };
const query = async <T>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as T[];
const ship = (OrderID = '', Amount = 3) => {
  const ExpressNo = `SF${String(shipped++).padStart(13, '0')}`;
  return ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount }] });
};
const voidFirst = async (OrderID = '') => {
  const { Order } = await ask(app, cast.grower, orders.detail, { OrderID });
  const ParcelID = Order.Parcels.find(({ Voided }) => !Voided)?.ParcelID ?? '';
  await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID, ParcelID, Void: true });
};
const free = async (who: Person, trader: Person, Side: 1 | 2 = 1) =>
  (
    await ask(app, who, settlementItems.get, {
      TraderIDs: [trader.shopId],
      Side,
      IsFree: true,
      pageSize: 500,
    })
  ).items;
const create = (who: Person, trader: Person, Side: 1 | 2, more: object = {}) =>
  call(app, who, bills.create, { TraderID: trader.shopId, Side, ...period, ...more });
const read = async (who: Person, id = '') => (await ask(app, who, bills.get, { BillIDs: [id] })).items[0];
const drop = (who: Person, id = '') => ask(app, who, bills.delete, { BillIDs: [id] });

describe('a bill', () => {
  it('stands in both books under one id with the mirrored type, and waits for the other side', async () => {
    await ship(ids[0]);
    await ship(ids[1]);
    const { data } = await create(cast.middle, cast.channel, 1, { BillName: '十一月', Note: '内部' });
    expect(await read(cast.middle, data.BillID)).toMatchObject({
      BillName: '十一月',
      IdPaymentType: 1,
      TotalAmount: 120,
      ItemCount: 2,
      IsMine: true,
      ConfirmStatus: 0,
    });
    expect(await read(cast.channel, data.BillID)).toMatchObject({
      BillNo: data.BillNo,
      IdPaymentType: 3,
      TotalAmount: 120,
      ItemCount: 2,
      IsMine: false,
      Note: '',
      TraderName: '优选商行',
      CreatedBy: '',
      BillName: `优选商行 ${period.PeriodStart} 至 ${period.PeriodEnd.slice(5)}`,
    });
    expect(await read(cast.grower, data.BillID)).toBeUndefined();
    expect(await drop(cast.middle, data.BillID)).toMatchObject({ done: 1 });
  });

  it('may be made by the buyer as well; both sides at once make one', async () => {
    const [sold, bought] = await Promise.all([
      create(cast.middle, cast.channel, 1),
      create(cast.channel, cast.middle, 2),
    ]);
    const [made, refused] = sold.status === 0 ? [sold, bought] : [bought, sold];
    expect(made.status).toBe(0);
    expect(refused).toMatchObject({ status: 4009, message: expect.stringContaining('没有可入账的明细') });
    await drop(sold.status === 0 ? cast.middle : cast.channel, made.data.BillID);
  });

  it('is refused when the figures are no more those of the preview', async () => {
    const [preview] = (await ask(app, cast.middle, bills.preview, { Side: 1, ...period })).items;
    expect(preview).toMatchObject({ TraderName: '团长小店', Count: 2, Amount: 120, BilledCount: 0 });
    await ship(ids[2]);
    const Expect = { Count: 2, Amount: 120 };
    expect(await create(cast.middle, cast.channel, 1, { Expect })).toMatchObject({
      status: 4009,
      message: '预览之后有变动：现在是 3 笔、180.00 元，请重新核对后再创建',
    });
    const Bills = [{ TraderID: cast.channel.shopId, Expect }, { TraderID: cast.outsider.shopId }];
    const bulk = await ask(app, cast.middle, bills.createBulk, { Side: 1, ...period, Bills });
    expect([bulk.done, bulk.skipped.map(({ id, name }) => [id, name]).sort()]).toEqual([
      0,
      [
        [cast.channel.shopId, '团长小店'],
        [cast.outsider.shopId, undefined],
      ].sort(),
    ]);
  });

  it('takes what is corrected after it into the next one, named as of before', async () => {
    const { data } = await create(cast.middle, cast.channel, 1);
    await voidFirst(ids[2]);
    const late = {
      OrdersOfBillIDs: [data.BillID],
      Kinds: [2, 3, 4, 5, 6, 7],
      Side: 1 as const,
      IsFree: true,
    };
    const { sums } = await ask(app, cast.middle, settlementItems.get, late);
    expect(sums).toEqual([{ IdPaymentType: 1, Count: 1, Amount: -60 }]);
    const next = await create(cast.channel, cast.middle, 2);
    const { items } = await ask(app, cast.middle, settlementItems.get, { BillIDs: [next.data.BillID] });
    expect(items.map(({ Amount, Section }) => [Amount, Section])).toEqual([[-60, 3]]);
    expect(await read(cast.channel, next.data.BillID)).toMatchObject({
      IdPaymentType: 4,
      TotalAmount: 60,
    });
    await drop(cast.channel, next.data.BillID);
    await drop(cast.middle, data.BillID);
  });

  it('takes one type alone, leaves lines out, and takes on more by their orders', async () => {
    await ship(ids[4]);
    await ship(ids[5]);
    const shown = async (more: object = {}) =>
      (await ask(app, cast.middle, bills.preview, { Side: 1, ...period, ...more })).items[0];
    const before = await shown();
    expect(await shown({ IdPaymentTypes: [2] })).toBeUndefined();
    const ItemIDs = (await ask(app, cast.middle, settlementItems.get, { OrderIDs: [ids[5] ?? ''], Side: 1 }))
      .items;
    const LeaveOut = ItemIDs.map(({ ItemID }) => ItemID);
    const Expect = { Count: (before?.Count ?? 0) - 1, Amount: (before?.Amount ?? 0) - 60 };
    const one = { TraderID: cast.channel.shopId, LeaveOut, Expect, DueOn: '2027-01-31' };
    const made = await ask(app, cast.middle, bills.createBulk, { Side: 1, ...period, Bills: [one] });
    const [BillID = ''] = made.BillIDs;
    expect(await read(cast.channel, BillID)).toMatchObject({
      DueOn: '2027-01-31',
      TotalAmount: Expect.Amount,
    });
    const grown = await ask(app, cast.middle, bills.append, { BillID, OrderIDs: [ids[5] ?? ''] });
    expect(grown).toMatchObject({ done: 1, ItemCount: before?.Count, TotalAmount: before?.Amount });
    const late = await create(cast.channel, cast.middle, 2, { OrderIDs: [ids[5]] });
    expect(late.message).toMatch(/已入账单 ZD\d{8}-\d{4,}（对方 \d\d-\d\d \d\d:\d\d 创建）/);
    const { sums } = await ask(app, cast.middle, bills.get, { BillIDs: [BillID] });
    expect(sums).toMatchObject([{ IdPaymentType: 1, Count: 1, UnpaidAmount: before?.Amount }]);
    await drop(cast.middle, BillID);
  });

  it('is confirmed by the other side alone, and stays while it is', async () => {
    const { data } = await create(cast.middle, cast.channel, 1);
    const BillIDs = [data.BillID];
    const reason = async (who: Person, act: 'confirm' | 'unconfirm' | 'delete') =>
      (await ask(app, who, bills[act], { BillIDs })).skipped[0]?.reason;
    expect(await reason(cast.middle, 'confirm')).toBe('本店创建的账单由对方确认');
    expect(await reason(cast.channel, 'delete')).toBe('对方创建的账单请退回，不能删除');
    const [left] = (await ask(app, cast.middle, bills.confirm, { BillIDs })).skipped;
    expect(left?.name).toBe(`${data.BillNo} 团长小店`);
    expect(await reason(cast.channel, 'confirm')).toBeUndefined();
    expect((await read(cast.middle, data.BillID))?.ConfirmStatus).toBe(1);
    expect(await reason(cast.middle, 'delete')).toContain('对方已确认');
    expect(await reason(cast.middle, 'unconfirm')).toContain('只能由对方取消');
    expect(await reason(cast.channel, 'unconfirm')).toBeUndefined();
    await ask(app, cast.channel, bills.reject, { BillIDs, Reason: '数量不对' });
    expect(await read(cast.middle, data.BillID)).toMatchObject({ Status: 4 });
    const { items } = await ask(app, cast.middle, bills.log, { BillID: data.BillID });
    expect(items.map(({ Kind, ByUs, Actor, Reason }) => [Kind, ByUs, Actor, Reason])).toEqual([
      ['created', true, 'middle', ''],
      ['confirmed', false, '', ''],
      ['unconfirmed', false, '', ''],
      ['rejected', false, '', '数量不对'],
    ]);
  });

  it('asks the other side again when its maker changes it', async () => {
    const { data } = await create(cast.middle, cast.channel, 1);
    const { BillID } = data;
    await ask(app, cast.channel, bills.confirm, { BillIDs: [BillID] });
    const before = await read(cast.channel, BillID);
    const { items } = await ask(app, cast.middle, settlementItems.get, { BillIDs: [BillID] });
    const ItemIDs = [items[0]?.ItemID ?? ''];
    expect(await call(app, cast.channel, bills.remove, { BillID, ItemIDs })).toMatchObject({ status: 4009 });
    await ask(app, cast.middle, bills.remove, { BillID, ItemIDs, Reason: '另算' });
    const removed = await ask(app, cast.channel, bills.removedItems, { BillID });
    expect(removed.items.map(({ ItemID, Reason, Actor }) => [ItemID, Reason, Actor])).toEqual([
      [ItemIDs[0], '另算', ''],
    ]);
    expect(await read(cast.channel, BillID)).toMatchObject({
      ConfirmStatus: 0,
      ItemCount: Number(before?.ItemCount) - 1,
    });
    const foreign = (await free(cast.middle, cast.grower, 2))[0]?.ItemID ?? '';
    const added = await ask(app, cast.middle, bills.append, { BillID, ItemIDs: [...ItemIDs, foreign, '7'] });
    expect((await ask(app, cast.channel, bills.appendedItems, { BillID })).total).toBe(1);
    expect([added.done, added.skipped.map(({ reason }) => reason)]).toEqual([
      1,
      ['不是与该店铺的往来', '明细不存在，或不在这张账单中'],
    ]);
    expect((await read(cast.channel, BillID))?.TotalAmount).toBe(before?.TotalAmount);
    await drop(cast.middle, BillID);
  });

  it('is made by who may settle, and read by who may read settlement', async () => {
    const reader = await addMember(
      app,
      cast.middle,
      'reader',
      RIGHTS['settlement.view'] | RIGHTS['price.sales.view'],
    );
    expect((await create(reader, cast.channel, 1)).status).toBe(4003);
    expect((await call(app, reader, bills.get, {})).status).toBe(0);
    const stranger = await create(cast.middle, cast.outsider, 1);
    expect(stranger.message).toBe('没有与该店铺的往来明细，请重新选择对方');
  });
});

const pairs = () => [
  { maker: cast.middle, other: cast.channel, side: 1 as const },
  { maker: cast.channel, other: cast.middle, side: 2 as const },
  { maker: cast.middle, other: cast.grower, side: 2 as const },
  { maker: cast.grower, other: cast.middle, side: 1 as const },
];
const standing: { id: string; maker: Person; other: Person }[] = [];
const n = fc.nat({ max: 40 });
const act = fc.oneof(
  n.map((at) => () => ship(ids[3 + (at % 21)], 1 + (at % 2))),
  n.map((at) => async () => {
    const { maker, other, side } = pairs()[at % 4] as ReturnType<typeof pairs>[number];
    const items = (await free(maker, other, side)).slice(0, 1 + (at % 5));
    if (items.length === 0) return;
    const ItemIDs = items.map(({ ItemID }) => ItemID);
    const { data } = await create(maker, other, side, { ItemIDs });
    standing.push({ id: data.BillID, maker, other });
  }),
  n.map((at) => async () => {
    const bill = standing[at % Math.max(1, standing.length)];
    if (!bill) return;
    const what = at % 4;
    if (what === 0) await ask(app, bill.other, bills.confirm, { BillIDs: [bill.id] });
    else if (what === 1) await ask(app, bill.other, bills.unconfirm, { BillIDs: [bill.id] });
    else if (what === 2) await drop(bill.maker, bill.id);
    else {
      const { items } = await ask(app, bill.maker, settlementItems.get, { BillIDs: [bill.id] });
      const ItemIDs = [items[0]?.ItemID ?? '0'];
      await call(app, bill.maker, bills.remove, { BillID: bill.id, ItemIDs });
    }
  }),
);

/** What can't be true of two books, in plain sums over their tables. */
const WRONG = {
  'a bill whose figures are not those of its lines': `select b.id from settlement_bills b
    left join settlement_bill_items l on l.shop_id = b.shop_id and l.bill_id = b.id and l.removed_no is null
    left join settlement_items i on i.shop_id = l.shop_id and i.id = l.item_id
    where b.deleted_at is null group by b.shop_id, b.id, b.item_count, b.owed, b.returned
    having count(i.id) <> b.item_count or coalesce(sum(i.amount), 0) <> b.owed - b.returned`,
  'a bill that differs between its two books': `select id from settlement_bills
    group by id having count(*) <> 2 or count(distinct (no, item_count, owed, returned, confirmed, deleted_at is null)) <> 1
      or count(distinct side) <> 2 or count(*) filter (where is_mine) <> 1`,
  'a line that stands in one book alone': `select bill_id, item_id, added_no from settlement_bill_items
    group by bill_id, item_id, added_no having count(*) <> 2 or count(distinct (section, removed_no)) <> 1`,
  'an item on two bills': `select item_id from settlement_bill_items where removed_no is null
    group by shop_id, item_id having count(*) > 1`,
};

describe('bills of random acts', () => {
  it('agree in both books with each other and with their lines; an item is on one at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 25, maxLength: 35 }), async (acts) => {
        for (const each of acts) {
          await each().catch((error: Error) => {
            // An order that was shipped whole is no more to be shipped.
            if (!/发货/.test(error.message)) throw error;
          });
          for (const [what, text] of Object.entries(WRONG)) expect(await query(text), what).toEqual([]);
        }
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  it('leave all items free once they are deleted', async () => {
    for (const { id, maker, other } of standing) {
      await ask(app, other, bills.unconfirm, { BillIDs: [id] });
      await drop(maker, id);
    }
    expect(await query('select from settlement_bill_items where removed_no is null')).toEqual([]);
  });
});

describe('name and note of a bill', () => {
  it('stand with their changes in the log of the shop that gave them, and in no other', async () => {
    await ship(ids.at(-1), 1);
    const { BillID = '' } = (await create(cast.middle, cast.channel, 1)).data;
    await ask(app, cast.middle, bills.rename, { BillID, BillName: '十一月第一批' });
    await ask(app, cast.middle, bills.setNote, { BillID, Note: '等小满确认' });
    await ask(app, cast.middle, bills.setNote, { BillID, Note: '等小满确认' });
    const logOf = async (who: Person) =>
      (await ask(app, who, bills.log, { BillID })).items.map(({ Kind, Reason }) => [Kind, Reason]);
    expect(await logOf(cast.middle)).toEqual([
      ['created', ''],
      ['renamed', expect.stringContaining('→ 十一月第一批')],
      ['noted', '（空） → 等小满确认'],
    ]);
    expect(await logOf(cast.channel)).toEqual([['created', '']]);
    await ask(app, cast.middle, bills.delete, { BillIDs: [BillID] });
  });
});
