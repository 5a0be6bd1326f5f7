import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { ask, call } from '#test/app.ts';
import { printRuns } from '../contract.ts';
import { giveBackCancelled } from '../server/index.ts';
import { printDesk, statesOf } from './print-desk.ts';

const {
  desk,
  placed,
  request,
  begin,
  numbered,
  rested,
  runOf,
  orderFor,
  labels,
  printed,
  ship,
  recycle,
  change,
  retry,
  setNumber,
  cancel,
  move,
  query,
} = printDesk();
const first = <T>(items: readonly T[]): T => {
  const [item] = items;
  if (item === undefined) throw new Error('nothing is there');
  return item;
};
const timeline = async (OrderID: string) =>
  (await ask(desk.app, desk.cast.grower, orders.detail, { OrderID })).Events.map(({ Kind }) => Kind);

describe('a run', () => {
  it('takes a number for each parcel, prints, ships, and every shop reads the number', async () => {
    const ids = await placed(2);
    const { RunID, parcels } = await numbered(ids.map((id) => request(id)));
    expect(statesOf(parcels)).toEqual(['numbered', 'numbered']);
    const { Labels, Paper } = await labels(...parcels);
    expect(Paper).toBe('76x130');
    expect(first(Labels)).toMatchObject({
      company: '中通快递',
      waybillNo: first(parcels).WaybillNo,
      routing: { mark: '杭州 310', packageName: '杭州包' },
      sender: { name: '果园发货部' },
      receiver: { name: '收货人1', phone: '13800000001' },
      orderIds: [ids[0]],
      position: 1,
      total: 2,
      isReprint: false,
    });
    expect(await printed(...parcels)).toEqual({ done: 2, skipped: [] });
    expect(statesOf(await rested(RunID))).toEqual(['shipped', 'shipped']);
    const row = await orderFor(desk.cast.channel, ids[0] ?? '');
    expect(row).toMatchObject({ Stage: STAGES.shipped.id });
    expect(row.Parcels).toMatchObject([{ ExpressCompany: '中通快递', ExpressNo: first(parcels).WaybillNo }]);
    expect(await timeline(ids[0] ?? '')).toEqual(
      expect.arrayContaining(['labelNumbered', 'noteExported', 'labelPrinted', 'shipped']),
    );
  });

  it('begun twice is one run', async () => {
    const ids = await placed(1);
    const RunID = newId();
    const twice = await Promise.all([
      begin([request(ids[0] ?? '')], { RunID }),
      begin([request(ids[0] ?? '')], { RunID }),
    ]);
    expect(twice.map(({ data }) => data.Parcels)).toEqual([1, 1]);
    expect(await rested(RunID)).toHaveLength(1);
    expect(desk.provider.calls).toHaveLength(1);
  });

  it('leaves orders out that may not be shipped, each with its reason, and takes no number for them', async () => {
    const [good = '', cancelled = '', suspended = ''] = await placed(3);
    await cancel(cancelled);
    await ask(desk.app, desk.cast.grower, suspensions.suspend, {
      OrderIDs: [suspended],
      IdHoldReason: 11,
      Note: '',
    });
    const { RunID, Skipped } = await numbered([good, cancelled, suspended].map((id) => request(id)));
    expect(Skipped).toMatchObject([
      { OrderID: cancelled, reason: '订单已取消' },
      { OrderID: suspended, reason: expect.stringContaining('缺货') },
    ]);
    expect((await runOf(RunID)).Skipped).toEqual(Skipped);
    expect(desk.provider.calls).toHaveLength(1);
  });

  it('is refused when nothing of it can be printed', async () => {
    const ids = await placed(1);
    await cancel(ids[0] ?? '');
    expect(await begin([request(ids[0] ?? '')])).toMatchObject({
      status: 4009,
      message: '没有可以打印的包裹：订单已取消',
    });
  });

  it('prints no order twice while its first parcel is open', async () => {
    const ids = await placed(1);
    await numbered([request(ids[0] ?? '')]);
    expect((await begin([request(ids[0] ?? '')])).message).toContain('已经在另一个打印任务里');
  });

  it('splits an order into several parcels, of which none holds more than there is', async () => {
    const [id = ''] = await placed(1, { amount: 5 });
    const piecesOf = (Pieces: number) => request(id, { Orders: [{ OrderID: id, Pieces }] });
    const { RunID, parcels, Skipped } = await numbered([piecesOf(2), piecesOf(2), piecesOf(2)]);
    expect(Skipped).toMatchObject([
      {
        OrderID: id,
        reason: '要打 2 件，订单只剩 1 件没有发货',
        code: 'print.too_many_pieces',
        params: { pieces: 2, free: 1 },
      },
    ]);
    await printed(first(parcels));
    expect(await orderFor(desk.cast.channel, id)).toMatchObject({
      Stage: STAGES.partly.id,
      ShippedAmount: 2,
    });
    await printed(...parcels.slice(1));
    expect(await orderFor(desk.cast.channel, id)).toMatchObject({ ShippedAmount: 4 });
    expect(statesOf(await rested(RunID))).toEqual(['shipped', 'shipped']);
  });

  it('says which box of its order a parcel is, and how many orders leave in several boxes', async () => {
    const [split = '', whole = ''] = await placed(2, { amount: 2 });
    const { RunID, parcels } = await numbered([request(split), request(split), request(whole)]);
    expect(parcels.map(({ Box }) => Box)).toEqual([{ At: 1, Count: 2 }, { At: 2, Count: 2 }, null]);
    expect((await runOf(RunID)).Split).toEqual({ Orders: 1, Boxes: 2 });
    await recycle(...parcels.slice(0, 1));
    expect((await rested(RunID)).map(({ Box }) => Box)).toEqual([null, null, null]);
    expect((await runOf(RunID)).Split).toEqual({ Orders: 0, Boxes: 0 });
  });

  it('puts several orders of one door in one parcel under one number, and no others', async () => {
    const [one = '', two = '', other = ''] = await placed(3);
    await query(
      "update orders set receiver = '同一人', phone = '13912345678', detail = '同一处' where id = any($1)",
      [[one, two]],
    );
    const { Orders, Merges } = await ask(desk.app, desk.cast.grower, printRuns.preview, {
      OrderIDs: [one, two, other],
    });
    expect(Orders).toHaveLength(3);
    expect(Merges).toEqual([[one, two]]);
    const both = (...ids: string[]) =>
      request('1', { Orders: ids.map((OrderID) => ({ OrderID, Pieces: 1 })) });
    expect((await begin([both(one, other)])).message).toContain('不能合并');
    const { parcels } = await numbered([both(one, two)]);
    const { Labels } = await labels(...parcels);
    expect(first(Labels).pack).toHaveLength(2);
    await printed(...parcels);
    for (const id of [one, two])
      expect((await orderFor(desk.cast.channel, id)).Parcels).toMatchObject([
        { ExpressNo: first(parcels).WaybillNo },
      ]);
  });

  it('ships at numbering, or by hand, where the shop says so', async () => {
    const [one = '', two = ''] = await placed(2);
    const atOnce = await numbered([request(one)], { ShipsAt: 'numbering' });
    expect(statesOf(atOnce.parcels)).toEqual(['shipped']);
    const byHand = await numbered([request(two)], { ShipsAt: 'hand' });
    await printed(...byHand.parcels);
    expect(statesOf(await rested(byHand.RunID))).toEqual(['printed']);
    expect(await orderFor(desk.cast.grower, two)).toMatchObject({ Stage: STAGES.exported.id });
    expect(await ship(...byHand.parcels)).toEqual({ done: 1, skipped: [] });
    expect(await orderFor(desk.cast.grower, two)).toMatchObject({ Stage: STAGES.shipped.id });
  });
});

describe('what changes between numbering and shipping', () => {
  it('stops there: a cancelled order is not printed, and its number goes back', async () => {
    const [id = ''] = await placed(1);
    const { RunID, parcels } = await numbered([request(id)]);
    expect((await cancel(id)).data.done).toBe(1);
    expect(first(await rested(RunID)).Problem).toEqual({
      Says: '已取号，订单已取消；请回收单号，不要发出',
      code: 'print.order_cancelled',
      params: {},
      Remedy: 'recycle',
    });
    expect((await labels(...parcels)).Labels).toEqual([]);
    expect((await printed(...parcels)).skipped).toMatchObject([
      { reason: expect.stringContaining('订单已取消') },
    ]);
    expect((await ship(...parcels)).done).toBe(0);
    expect((await recycle(...parcels)).done).toBe(1);
    expect(statesOf(await rested(RunID))).toEqual(['recycled']);
    expect([...desk.provider.recycled]).toContain(first(parcels).WaybillNo);
    expect(await timeline(id)).toContain('labelRecycled');
  });

  it('gives the number of a cancelled order back by itself as long as nothing was printed', async () => {
    const [cancelled = '', kept = ''] = await placed(2);
    const { RunID, parcels } = await numbered([request(cancelled), request(kept)]);
    await cancel(cancelled);
    await giveBackCancelled.run(desk.app.database.pool, desk.app.files);
    expect(statesOf(await rested(RunID))).toEqual(['recycled', 'numbered']);
    expect([...desk.provider.recycled]).toContain(first(parcels).WaybillNo);
  });

  it('stops an order that goes elsewhere by now; with another number it goes there', async () => {
    const [id = ''] = await placed(1);
    const { RunID, parcels } = await numbered([request(id)]);
    await move(id, '另一条路 2 号');
    expect((await printed(...parcels)).skipped).toMatchObject([
      { reason: expect.stringContaining('收货地址改了') },
    ]);
    expect((await change(...parcels)).done).toBe(1);
    const rows = await rested(RunID);
    expect(statesOf(rows).sort()).toEqual(['numbered', 'recycled']);
    const fresh = rows.find(({ State }) => State === 'numbered');
    expect(fresh).toMatchObject({
      ReplacesID: first(parcels).ParcelID,
      Address: expect.stringContaining('另一条路'),
    });
  });

  it('sends a parcel of several orders without the one that was cancelled, and says what to take out', async () => {
    const [one = '', two = ''] = await placed(2);
    await query(
      "update orders set receiver = '合', phone = '13912340000', detail = '一处' where id = any($1)",
      [[one, two]],
    );
    const Orders = [one, two].map((OrderID) => ({ OrderID, Pieces: 1 }));
    const { RunID, parcels } = await numbered([request(one, { Orders })], { ShipsAt: 'hand' });
    await cancel(two);
    await ship(...parcels);
    const [parcel] = await rested(RunID);
    expect(parcel).toMatchObject({
      State: 'shipped',
      Reason: expect.stringContaining(`LDL${two} 订单已取消`),
    });
    expect(await orderFor(desk.cast.grower, one)).toMatchObject({ Stage: STAGES.shipped.id });
  });

  it('takes what was shipped by hand under the same number as shipped', async () => {
    const [id = ''] = await placed(1);
    const { RunID, parcels } = await numbered([request(id)]);
    const DeliverConfigs = [{ OrderID: id, ExpressCompany: '中通快递', ExpressNo: first(parcels).WaybillNo }];
    await ask(desk.app, desk.cast.grower, deliveries.deliver, { DeliverConfigs });
    expect((await recycle(...parcels)).skipped).toMatchObject([
      { reason: expect.stringContaining('已用单号') },
    ]);
    expect((await ship(...parcels)).done).toBe(1);
    expect(statesOf(await rested(RunID))).toEqual(['shipped']);
  });
});

describe('a provider', () => {
  it('whose answer was lost is asked again under the same id, and gives one number', async () => {
    const [id = ''] = await placed(1);
    desk.provider.moods = ['lost'];
    const before = desk.provider.taken.size;
    const { parcels } = await numbered([request(id)]);
    expect(statesOf(parcels)).toEqual(['numbered']);
    expect(desk.provider.taken.size).toBe(before + 1);
    expect(new Set(desk.provider.calls).size).toBe(1);
    expect(desk.provider.calls).toHaveLength(2);
  });

  it('whose answer was lost and who refuses then leaves it open what the first request took', async () => {
    const [id = ''] = await placed(1);
    desk.provider.moods = ['lost', 'no'];
    const { RunID, parcels } = await numbered([request(id)]);
    expect(parcels).toMatchObject([{ State: 'unclear', Reason: expect.stringContaining('请向服务商核实') }]);
    await retry(RunID);
    expect(statesOf(await rested(RunID))).toEqual(['numbered']);
  });

  it('that refuses a parcel leaves the others alone; the failed one is asked for again on demand', async () => {
    const ids = await placed(3);
    desk.provider.moods = ['well', 'no'];
    const { RunID, parcels } = await numbered(ids.map((id) => request(id)));
    expect(statesOf(parcels).sort()).toEqual(['failed', 'numbered', 'numbered']);
    expect(parcels.find(({ State }) => State === 'failed')?.Reason).toContain('收件地址超出派送范围');
    expect((await retry(RunID)).data).toEqual({ Parcels: 1 });
    expect(statesOf(await rested(RunID))).toEqual(['numbered', 'numbered', 'numbered']);
  });

  it('that refuses the account is asked once: one sentence for the run, nothing numbered', async () => {
    const ids = await placed(4);
    desk.provider.moods = ['account'];
    const { RunID, parcels } = await numbered(ids.map((id) => request(id)));
    expect(statesOf(parcels)).toEqual(['failed', 'failed', 'failed', 'failed']);
    expect(desk.provider.calls).toHaveLength(1);
    expect((await runOf(RunID)).Problem).toContain('余额不足');
  });

  it('that does not answer at all is asked again later; a person may say what became of it', async () => {
    const [one = '', two = ''] = await placed(2);
    desk.provider.moods = Array.from({ length: 6 }, () => 'down' as const);
    const { RunID, parcels } = await numbered([request(one), request(two)]);
    expect(statesOf(parcels)).toEqual(['numbering', 'numbering']);
    // Longer ago than the provider remembers.
    await query("update print_parcels set requested_at = now() - interval '49 hours' where run_id = $1", [
      RunID,
    ]);
    await retry(RunID);
    const [a, b] = await rested(RunID);
    if (!a || !b) throw new Error('no parcels');
    expect([a.State, b.State]).toEqual(['unclear', 'unclear']);
    expect((await recycle(a)).skipped).toMatchObject([{ reason: expect.stringContaining('请先核实') }]);
    expect((await setNumber(a, '75123456789012')).status).toBe(0);
    expect((await setNumber(b, '')).status).toBe(0);
    expect(statesOf(await rested(RunID))).toEqual(['numbered', 'failed']);
    expect((await retry(RunID)).data).toEqual({ Parcels: 1 });
    expect(statesOf(await rested(RunID))).toEqual(['numbered', 'numbered']);
  });
});

describe('another number', () => {
  it('of a parcel that has left is told to every shop, and the old one goes back', async () => {
    const [id = ''] = await placed(1);
    const { RunID, parcels } = await numbered([request(id)]);
    await printed(...parcels);
    expect((await change(...parcels)).done).toBe(1);
    const rows = await rested(RunID);
    const fresh = rows.find(({ ReplacesID }) => ReplacesID !== null);
    expect(fresh?.State).toBe('shipped');
    expect(rows.find(({ ReplacesID }) => ReplacesID === null)?.State).toBe('recycled');
    const live = (await orderFor(desk.cast.channel, id)).Parcels.filter(({ Voided }) => !Voided);
    expect(live).toMatchObject([{ ExpressNo: fresh?.WaybillNo }]);
    expect((await change(...parcels)).skipped).toMatchObject([
      { reason: expect.stringContaining('没有单号可换') },
    ]);
  });

  it('is not taken for a parcel that has left until the provider gives it: the order keeps its number', async () => {
    const [id = ''] = await placed(1);
    const { RunID, parcels } = await numbered([request(id)]);
    await printed(...parcels);
    desk.provider.moods = ['no'];
    await change(...parcels);
    const rows = await rested(RunID);
    expect(statesOf(rows).sort()).toEqual(['failed', 'shipped']);
    expect((await orderFor(desk.cast.channel, id)).Parcels).toMatchObject([
      { ExpressNo: first(parcels).WaybillNo },
    ]);
  });
});

describe('printing', () => {
  it('again counts, says so on the label, and ships nothing twice', async () => {
    const [id = ''] = await placed(1);
    const { RunID, parcels } = await numbered([request(id)]);
    await printed(...parcels);
    expect(first((await labels(...parcels)).Labels).isReprint).toBe(true);
    expect(await printed(...parcels)).toEqual({ done: 1, skipped: [] });
    expect(first(await rested(RunID))).toMatchObject({ Prints: 2, State: 'shipped' });
    expect((await orderFor(desk.cast.grower, id)).Parcels).toHaveLength(1);
  });

  it('is logged with who saw whose phones, which stand masked where the run is private', async () => {
    const [id = ''] = await placed(1);
    const { parcels } = await numbered([request(id)], { IsPrivate: true });
    expect(first((await labels(...parcels)).Labels).receiver.phone).toBe('138****0001');
    const [logged] = await query(
      "select row_count, created_by_name from export_log where kind = 'labels' order by created_at desc limit 1",
    );
    expect(logged).toEqual({ row_count: 1, created_by_name: 'grower' });
  });
});

describe('a shop without any account', () => {
  it('takes numbers of its own ranges while they last, and says which parcels got none', async () => {
    const { grower } = desk.cast;
    const { AccountID } = await ask(desk.app, grower, labelAccounts.set, {
      Name: '自有韵达',
      Provider: 'own',
      Company: '韵达',
    });
    await ask(desk.app, grower, labelAccounts.addRange, { AccountID, First: '46000001', Last: '46000002' });
    const { parcels } = await numbered((await placed(3)).map((id) => request(id, { AccountID })));
    expect(parcels.map(({ WaybillNo }) => WaybillNo)).toEqual(['46000001', '46000002', '']);
    expect(parcels[2]).toMatchObject({ State: 'failed', Reason: '号段已经用完，请先添加新的号段' });
  });

  it('types or scans numbers, prints its own labels and ships', async () => {
    const [one = '', two = ''] = await placed(2);
    const { RunID, parcels } = await numbered([
      request(one, { AccountID: null, WaybillNo: 'SF1234567000001' }),
      request(two, { AccountID: null, Company: '中通' }),
    ]);
    expect(statesOf(parcels)).toEqual(['numbered', 'new']);
    const [typed, waiting] = parcels;
    if (!typed || !waiting) throw new Error('no parcels');
    expect((await setNumber(waiting, 'SF1234567000001')).message).toContain('已经用在另一个包裹上');
    expect((await setNumber(waiting, '75998877665544')).status).toBe(0);
    await printed(typed, waiting);
    expect(statesOf(await rested(RunID))).toEqual(['shipped', 'shipped']);
    expect(desk.provider.calls).toEqual([]);
    expect((await orderFor(desk.cast.channel, one)).Parcels).toMatchObject([
      { ExpressCompany: '顺丰速运', ExpressNo: 'SF1234567000001' },
    ]);
  });
});

describe('a preview', () => {
  it('says what hinders each: no number where the phone is hidden, the address too far, or nothing to take it by', async () => {
    const [masked = '', far = '', fine = ''] = await placed(3);
    await query("update orders set phone = '138****0001' where id = $1", [masked]);
    await query("update orders set province = '台湾省' where id = $1", [far]);
    const { Parcels } = await ask(desk.app, desk.cast.grower, printRuns.preview, {
      OrderIDs: [masked, far, fine],
    });
    const problem = (id: string) => Parcels.find(({ Orders }) => Orders[0]?.OrderID === id)?.Problem;
    expect(problem(masked)).toMatchObject({ Remedy: 'number', Says: expect.stringContaining('隐藏') });
    expect(problem(far)).toMatchObject({ Remedy: 'number', Says: expect.stringContaining('港澳台') });
    expect(problem(fine)).toBeNull();
    const without = await ask(desk.app, desk.cast.middle, printRuns.preview, { OrderIDs: [fine] });
    expect(without.Orders[0]?.Problem?.Says).toBe('由上游供应商发货，本店不能打单');
  });

  it('proposes as many parcels as the listing’s pieces per parcel ask for', async () => {
    const [id = ''] = await placed(1, { amount: 7 });
    await query(
      'update spus s set pieces_per_parcel = 3 from orders o where o.id = $1 and s.shop_id = $2 and s.id = o.spu_id and o.shop_id = s.shop_id',
      [id, desk.cast.grower.shopId],
    );
    const { Parcels } = await ask(desk.app, desk.cast.grower, printRuns.preview, { OrderIDs: [id] });
    expect(Parcels.map(({ Orders }) => Orders[0]?.Pieces)).toEqual([3, 3, 1]);
  });
});

describe('the proposed weight of a parcel', () => {
  it('is that of its products, sets taken apart, a kilogram a piece where a product has none', async () => {
    const { grower } = desk.cast;
    const sku = async (SkuName: string, WeightGrams: number | null) =>
      (await ask(desk.app, grower, skus.add, { SkuName, SkuPrice: 1, WeightGrams })).SkuID;
    const { SpuID } = await ask(desk.app, grower, spus.addFromSkus, {
      SpuName: '称重礼盒',
      DistributePrice: 9,
      Skus: [
        { SkuID: await sku('称重枣', 250), Count: 2 },
        { SkuID: await sku('未称重梨', null), Count: 1 },
      ],
    });
    const place = async (spuAmount: number) =>
      (
        await ask(desk.app, grower, orders.place, {
          AvoidDuplicationInDays: 0,
          Lines: [
            {
              spuID: SpuID,
              spuAmount,
              Address: {
                receiver: '称重',
                phone: '13700009910',
                province: '浙江省',
                city: '杭州市',
                area: '西湖区',
                detail: '龙井路10号',
              },
            },
          ],
        })
      ).OrderIDs;
    const preview = async (OrderIDs: string[]) => ask(desk.app, grower, printRuns.preview, { OrderIDs });
    const three = await preview(await place(3));
    expect(three.Orders.map(({ PieceGrams }) => PieceGrams)).toEqual([1_500]);
    expect(three.Parcels).toMatchObject([{ WeightGrams: 4_500, Problem: null }]);
    const heavy = await preview(await place(200));
    expect(heavy.Parcels).toMatchObject([{ WeightGrams: 200_000, Problem: { Remedy: 'weight' } }]);
    expect(heavy.Parcels[0]?.Problem?.Says).toContain('共 300 千克');
  });

  it('of a product without one is a kilogram for each piece', async () => {
    const ids = await placed(1, { amount: 3 });
    const { Parcels } = await ask(desk.app, desk.cast.grower, printRuns.preview, { OrderIDs: ids });
    expect(Parcels).toMatchObject([{ WeightGrams: 3_000 }]);
  });
});

describe('a bad value', () => {
  it.each([0, 999_000])('of %i grams is refused with a sentence', async (WeightGrams) => {
    const ids = await placed(1);
    const answer = await call(desk.app, desk.cast.grower, printRuns.begin, {
      RunID: newId(),
      Parcels: [request(ids[0] ?? '', { WeightGrams })],
    });
    expect(answer.message).toContain('重量应在 0.01–200 千克之间');
  });
});
