import { describe, expect, it } from 'vitest';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call } from '#test/app.ts';
import { addMember } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { printRuns } from '../contract.ts';
import { byPlace, type PackPlace } from '../pack-order.ts';
import { printDesk } from './print-desk.ts';

const { desk, placed, request, begin, numbered, query } = printDesk();
const grower = () => desk.cast.grower;
const spuOf = async (id: string): Promise<string> =>
  (await query('select spu_id from orders where id = $1 and shop_id = $2', [id, grower().shopId]))[0].spu_id;
const preview = (input: Partial<Parameters<typeof ask<typeof printRuns.preview>>[3]>) =>
  ask(desk.app, grower(), printRuns.preview, { OrderIDs: [], SpuIDs: [], ...input });
const idsOf = ({ Orders }: { Orders: { OrderID: string }[] }) => Orders.map(({ OrderID }) => OrderID);

describe('the order of a run', () => {
  const place = (part: Partial<PackPlace>): PackPlace => ({
    isUrgent: false,
    product: '沃柑',
    specification: '5斤',
    warehouse: '',
    bin: '',
    receiver: '王一',
    id: '1',
    ...part,
  });

  it('is urgent first, then product, specification, place in the warehouse and receiver', () => {
    const places = [
      place({ product: '苹果', id: 'apple' }),
      place({ bin: 'A-10', id: 'bin 10' }),
      place({ bin: 'A-2', receiver: '张二', id: 'bin 2 second' }),
      place({ bin: 'A-2', receiver: '李一', id: 'bin 2 first' }),
      place({ specification: '10斤', id: 'ten' }),
      place({ isUrgent: true, product: '柚子', id: 'urgent' }),
    ];
    expect([...places].sort(byPlace).map(({ id }) => id)).toEqual([
      'urgent',
      'apple',
      'bin 2 first',
      'bin 2 second',
      'bin 10',
      'ten',
    ]);
  });

  it('follows the products and bins of the library, or how the orders were marked', async () => {
    const one = await openOrders(desk.app, desk.cast, 2, { name: `沃柑 ${Math.random()}` });
    const other = await openOrders(desk.app, desk.cast, 2, { name: `苹果 ${Math.random()}` });
    const [first = '', second = ''] = one.ids;
    const [third = '', fourth = ''] = other.ids;
    await query('update orders set status = status | 134217728 where id = $1', [second]);
    const marked = [fourth, first, third, second];
    expect(idsOf(await preview({ OrderIDs: marked, InOrder: 'marked' }))).toEqual(marked);
    const { Orders } = await preview({ OrderIDs: marked });
    expect(Orders.map(({ IsUrgent }) => IsUrgent)).toEqual([true, false, false, false]);
    expect(Orders.map(({ OrderID }) => OrderID)).toEqual([second, third, fourth, first]);
  });
});

describe('what waits', () => {
  it('within filters is counted by product, and those orders alone are planned', async () => {
    const ids = await placed(3);
    const spuId = await spuOf(ids[0] ?? '');
    const counts = async (Filters: object) =>
      (await ask(desk.app, grower(), printRuns.waiting, { Filters })).Goods.find(
        ({ SpuID }) => SpuID === spuId,
      );
    expect(await counts({})).toMatchObject({ Orders: 3, Pieces: 3 });
    expect(await counts({ buyerReceiver: '收货人2' })).toMatchObject({ Orders: 1 });
    expect(await counts({ orderNo: ids.slice(0, 2) })).toMatchObject({ Orders: 2 });
    const Filters = { buyerReceiver: '收货人2' };
    expect(idsOf(await preview({ SpuIDs: [spuId], Filters }))).toEqual([ids[1]]);
  });

  it('says how many there are, also where more wait than one run takes', async () => {
    const ids = await placed(2);
    const { Waiting, Orders } = await preview({ SpuIDs: [await spuOf(ids[0] ?? '')] });
    expect([Waiting, Orders.length]).toEqual([2, 2]);
    const { total, Goods, Orders: all } = await ask(desk.app, grower(), printRuns.waiting, {});
    expect(total).toBe(Goods.length);
    expect(all).toBe(Goods.reduce((sum, goods) => sum + goods.Orders, 0));
  });

  it('of orders that ask for something, are held or wait for their presale nothing is planned; in a run they are skipped', async () => {
    const [asks = '', presale = '', fine = ''] = await placed(3);
    await query('update orders set open_requests = 1 where id = $1', [asks]);
    await query(
      'update orders set stage = 7, status = status | 536870912, presale_ship_on = now()::date + 5 where id = $1',
      [presale],
    );
    const spuId = await spuOf(fine);
    expect(idsOf(await preview({ SpuIDs: [spuId] }))).toEqual([fine]);
    const { Skipped, parcels } = await numbered([asks, presale, fine].map((id) => request(id)));
    expect(parcels.map(({ Orders }) => Orders[0]?.OrderID)).toEqual([fine]);
    expect(new Map(Skipped.map(({ OrderID, reason }) => [OrderID, reason]))).toEqual(
      new Map([
        [asks, expect.stringContaining('申请')],
        [presale, expect.stringContaining('预售')],
      ]),
    );
  });
});

describe('orders of one door', () => {
  it('are no proposal where the platform hides who lives there, nor one parcel when somebody says so', async () => {
    const [one = '', two = ''] = await placed(2);
    await query(
      "update orders set receiver = '张**', phone = '138****0001', detail = '****' where id = any($1)",
      [[one, two]],
    );
    expect((await preview({ OrderIDs: [one, two] })).Merges).toEqual([]);
    const Orders = [one, two].map((OrderID) => ({ OrderID, Pieces: 1 }));
    const answer = await begin([request(one, { Orders, AccountID: null, WaybillNo: 'SF7700000000001' })]);
    expect(answer.message).toContain('收件人被平台隐藏');
  });
});

describe('a member who may ship and not see whole phones', () => {
  it('prints labels with the whole phone, logged as a look at it; on screens it stays masked', async () => {
    const packer = await addMember(desk.app, grower(), 'packer', ALL_RIGHTS & ~RIGHTS['phone.full']);
    const [id = ''] = await placed(1);
    await query("update orders set shipper_note = '备用电话 13911112222' where id = $1", [id]);
    const { parcels, RunID } = await numbered([request(id)]);
    const { Orders } = await ask(desk.app, packer, printRuns.preview, { OrderIDs: [id] });
    expect(Orders[0]?.Mobile).toBe('138****0001');
    const rows = await ask(desk.app, packer, printRuns.parcels, { runId: RunID });
    expect(rows.items[0]?.Mobile).toBe('138****0001');
    const ParcelIDs = parcels.map(({ ParcelID }) => ParcelID);
    const { Labels } = await ask(desk.app, packer, printRuns.labels, { ParcelIDs });
    expect(Labels[0]?.receiver.phone).toBe('13800000001');
    expect(Labels[0]?.notes).toEqual(['备用电话 13911112222']);
    const [logged] = await query(
      "select row_count, created_by_name from export_log where kind = 'labels' order by created_at desc limit 1",
    );
    expect(logged).toEqual({ row_count: 1, created_by_name: 'packer' });
  });

  it('needs the right to ship for it', async () => {
    const viewer = await addMember(desk.app, grower(), 'viewer', ALL_RIGHTS & ~RIGHTS['order.ship']);
    const [id = ''] = await placed(1);
    const { parcels } = await numbered([request(id)]);
    const ParcelIDs = parcels.map(({ ParcelID }) => ParcelID);
    expect((await call(desk.app, viewer, printRuns.labels, { ParcelIDs })).status).not.toBe(0);
  });
});
