import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { xlsx } from '#features/orders/order-imports/test/intake.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { priceChangesInBulk as bulk } from '../bulk-contract.ts';
import { priceExports } from '../export-contract.ts';
import { scheduledPrices } from '../scheduled-contract.ts';
import { priceSheet } from '../sheet-contract.ts';
import { MINUTE, openGroup, openPriced, paid } from './priced.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openGroup(app, cast);
});
afterAll(() => app.close());

let made = 0;
async function open(more: object = {}) {
  made += 1;
  const name = `橙子${made}号`;
  const code = `CZ-${made}`;
  const SpuID = await openPriced(app, cast.grower, [cast.middle], { name, external_id: code, ...more });
  return { SpuID, name, code };
}
const fileOf = async (header: string[], rows: string[][]) =>
  upload(app, cast.grower, '改价.xlsx', await xlsx(header, rows));
type Defaults = Input<typeof bulk.defaultPrice>;
const byDefault = (input: Partial<Defaults>) => ask(app, cast.grower, bulk.defaultPrice, input);
const pricesOf = async (SpuID: string) =>
  (await ask(app, cast.grower, priceSheet.get, { SpuIDs: [SpuID] })).items[0];
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

describe('changing prices by a formula', () => {
  it('doesn’t tell what costs something else to who may not see costs', async () => {
    const rights = RIGHTS['price.change'] | RIGHTS['price.sales.view'];
    const clerk = await addMember(app, cast.grower, 'costless', rights);
    const Adjust = { Kind: 'add' as const, Value: 0.01 };
    for (const Filter of [{ IsToFollow: true }, { IsToFollow: false }, { BelowCost: true }])
      expect((await call(app, clerk, bulk.defaultPrice, { Filter, Adjust, PreviewOnly: true })).status).toBe(
        4003,
      );
    expect(
      (await call(app, clerk, bulk.defaultPrice, { Filter: {}, All: true, Adjust, PreviewOnly: true }))
        .status,
    ).toBe(0);
  });
});

describe('changing prices by sheet', () => {
  it('takes the columns that the sheet has: an empty cell is no price, a column that isn’t there nothing', async () => {
    const one = await open();
    const two = await open({ distribute_price_with_tax: 33 });
    const FileID = await fileOf(
      ['商品编码', '商品名称', '分销价', '含税价'],
      [
        [one.code, one.name, '￥1,028.50', ''],
        [two.code, '', '２８元', ''],
      ],
    );
    const preview = await byDefault({ FileID, PreviewOnly: true });
    expect(preview).toMatchObject({ Total: 4, Changed: 3, Unchanged: 1 });
    await byDefault({ FileID });
    expect(await pricesOf(one.SpuID)).toMatchObject({ DistributePrice: 1028.5, SpuPrice: 40 });
    expect(await pricesOf(two.SpuID)).toMatchObject({ DistributePrice: 28, DistributePriceWithTax: null });
  });

  it('says of each row that is none what is wrong with it, and takes the others', async () => {
    const { SpuID, name, code } = await open();
    const other = await open();
    const twins = [await open({ name: '双胞胎' }), await open({ name: '双胞胎' })];
    const FileID = await fileOf(
      ['商品编码', '商品名称', '分销价', '生效时间'],
      [
        [code, name, '29', ''],
        ['没有的码', '', '29', ''],
        [other.code, '改过的名', '29', ''],
        ['', '双胞胎', '29', ''],
        [twins[0]?.code ?? '', '', '一块', ''],
        [twins[0]?.code ?? '', '', '0.001', ''],
        [twins[0]?.code ?? '', '', '29', '2月30日'],
        [twins[0]?.code ?? '', '', '29', '2020-01-01'],
        [twins[1]?.code ?? '', '', '28', ''],
        [twins[1]?.code ?? '', '', '27', ''],
        ['', '', '27', ''],
      ],
    );
    const { Diff, ...counts } = await byDefault({ FileID });
    expect(counts).toMatchObject({ Total: 11, Changed: 1, Skipped: 10 });
    expect(Diff.map(({ RowNo, Says }) => `${RowNo} ${Says}`)).toEqual([
      '2 ',
      '3 没有编码为“没有的码”的在售商品，请核对',
      `4 编码“${other.code}”是“${other.name}”，与表中的名称不一致，请核对`,
      '5 “双胞胎”对应多个，请补充商品编码和完整名称',
      expect.stringMatching(/^6 .*应为金额/),
      expect.stringMatching(/^7 .*应为金额/),
      expect.stringMatching(/^8 .*不是日期/),
      '9 生效时间已过，请选择以后的时间或立即生效',
      '10 与第 11 行是同一价格，请只保留一行',
      '11 与第 10 行是同一价格，请只保留一行',
      '12 没有商品编码和名称，请填写一个',
    ]);
    expect((await pricesOf(SpuID))?.DistributePrice).toBe(29);
  });

  it('takes no price below nothing or beyond all bounds, whichever column it stands in', async () => {
    const { SpuID, code } = await open();
    const FileID = await fileOf(
      ['商品编码', '分销价', '含税价', '零售价', '最低价'],
      [[code, '-0.01', '1000000', '-5', '-1']],
    );
    const { Diff, ...counts } = await byDefault({ FileID });
    expect(counts).toMatchObject({ Total: 4, Changed: 0, Skipped: 4 });
    const negative = (price: string) => `价格不能为负数，现在是 ${price}，请改成 0 或正数`;
    expect(Diff.map(({ Says }) => Says)).toEqual([
      negative('¥-0.01'),
      '价格超过 999,999.99，请核对',
      negative('¥-5.00'),
      negative('¥-1.00'),
    ]);
    expect(await pricesOf(SpuID)).toMatchObject({ DistributePrice: 30, SpuPrice: 40 });
    const special = await fileOf(['商品编码', '渠道', '特价'], [[code, '优选商行', '-0.01']]);
    const answer = await ask(app, cast.grower, bulk.specialPrice, { FileID: special });
    expect(answer.Diff).toMatchObject([{ Says: negative('¥-0.01') }]);
  });

  it('takes a row’s own time before the call’s; a day without a year is the next one', async () => {
    const { SpuID, code } = await open();
    const yesterday = new Date(Date.now() - 86_400_000 + 8 * 3_600_000);
    const cell = `${yesterday.getUTCMonth() + 1}月${yesterday.getUTCDate()}日`;
    const FileID = await fileOf(['商品编码', '分销价', '生效时间'], [[code, '29', cell]]);
    await byDefault({ FileID, ScheduledAt: later(60) });
    const { items } = await ask(app, cast.grower, scheduledPrices.get, { SpuIDs: [SpuID] });
    const days = (Date.parse(items[0]?.StartAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(360);
  });

  it('refuses what is no sheet of prices, and more than one way at once', async () => {
    const FileID = await fileOf(['姓名', '电话'], [['王小明', '13800138000']]);
    const refused = async (input: Partial<Defaults>) =>
      (await call(app, cast.grower, bulk.defaultPrice, input)).message;
    expect(await refused({ FileID })).toContain('没有找到「商品编码」或「商品名称」');
    const three = '请选择一种方式：逐个填写价格、导入表格，或按条件和公式调价';
    expect(await refused({})).toBe(three);
    const { SpuID } = await open();
    expect(await refused({ FileID, Items: [{ SpuID, DistributePrice: 3 }] })).toBe(three);
  });

  it('takes an export back as it is, and changes what was changed in it', async () => {
    const { SpuID, code, name } = await open({ price_min: 20 });
    await ask(app, cast.grower, bulk.specialPrice, {
      Items: [{ SpuID, AgentID: cast.middle.shopId, SpecialPrice: 26 }],
    });
    const file = (await fetchFile(app, cast.grower, priceExports.sheet, { SpuIDs: [SpuID] })).body;
    const [row] = await recordsOf(file);
    expect(row).toMatchObject({
      商品编码: code,
      商品名称: name,
      分销价: '30.00',
      零售价: '40.00',
      最低价: '20.00',
    });
    const FileID = await upload(app, cast.grower, '价格.xlsx', file);
    expect(await byDefault({ FileID })).toMatchObject({ Total: 4, Unchanged: 4, ChangeID: null });
    const specials = (await fetchFile(app, cast.grower, priceExports.specialPrices, { SpuIDs: [SpuID] }))
      .body;
    expect(await recordsOf(specials)).toMatchObject([{ 商品编码: code, 渠道: '优选商行', 特价: '26.00' }]);
    const again = await upload(app, cast.grower, '特价.xlsx', specials);
    expect(await ask(app, cast.grower, bulk.specialPrice, { FileID: again })).toMatchObject({ Unchanged: 1 });
    const ofGroup = await fileOf(
      ['商品编码', '渠道组', '渠道', '特价'],
      [
        [code, '社区店', '', '25'],
        [code, '', '没有的店', '25'],
        [code, '', '', '25'],
      ],
    );
    const answer = await ask(app, cast.grower, bulk.specialPrice, { FileID: ofGroup });
    expect(answer).toMatchObject({ Changed: 1, Skipped: 2 });
    expect(answer.Diff[1]?.Says).toBe('没有名为“没有的店”的渠道，请核对');
  });
});

describe('changing prices by a formula', () => {
  it('goes over all that the filter finds, rounded as asked', async () => {
    const some = [await open({ distribute_price: 29.9 }), await open({ distribute_price: 31.25 })];
    const Filter = { SpuIDs: some.map(({ SpuID }) => SpuID) };
    const percent = { Kind: 'percent', Value: 10, RoundTo: 0.5 } as const;
    expect(await byDefault({ Filter, Adjust: percent })).toMatchObject({ Changed: 2 });
    const prices = async () =>
      Promise.all(some.map(async ({ SpuID }) => (await pricesOf(SpuID))?.DistributePrice));
    expect(await prices()).toEqual([33, 34.5]);
    await byDefault({ Filter, Adjust: { Kind: 'add', Value: -3 } });
    expect(await prices()).toEqual([30, 31.5]);
    const costless = await byDefault({ Filter, Adjust: { Kind: 'costPlus', Value: 20 } });
    expect(costless).toMatchObject({ Skipped: 2 });
    expect(costless.Diff[0]?.Says).toBe('还没有采购价，不能按成本调价');
  });

  it('takes the cost of own products, and gives agents what they are to pay', async () => {
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '西瓜', SkuPrice: 10 });
    const [SpuID = ''] = (await ask(app, cast.grower, spus.addFromSku, { SkuIDs: [SkuID] })).SpuIDs;
    await ask(app, cast.grower, bulk.purchasePrice, { Items: [{ SkuID, PurchasePrice: 8 }] });
    const Adjust = { Kind: 'costPlus', Value: 20 } as const;
    const AgentIDs = [cast.middle.shopId];
    await ask(app, cast.grower, bulk.specialPrice, { Filter: { SpuIDs: [SpuID], AgentIDs }, Adjust });
    expect(await paid(app, cast.grower, SpuID, cast.middle, Date.now())).toEqual([9.6, 'special_agent']);
  });
});

describe('prices at a time for listings × audience', () => {
  it('make one change, told one by one, and are taken back one by one', async () => {
    const one = await open();
    const two = await open();
    const SpuIDs = [one.SpuID, two.SpuID];
    const added = await ask(app, cast.grower, scheduledPrices.add, {
      SpuIDs,
      AgentIDs: [cast.middle.shopId],
      Price: 25,
      StartAt: later(30),
      EndAt: later(90),
      Note: '周末',
    });
    expect(added).toMatchObject({ Total: 2, Changed: 2 });
    const { items } = await ask(app, cast.grower, scheduledPrices.get, { SpuIDs });
    expect(items).toMatchObject([
      { Who: '优选商行', NewPrice: 25, StatusName: '待生效', Note: '周末' },
      { Who: '优选商行', NewPrice: 25, StatusName: '待生效', Note: '周末' },
    ]);
    const ScheduledPriceChangeIDs = [items[0]?.ScheduledPriceChangeID ?? ''];
    const cancelled = await ask(app, cast.grower, scheduledPrices.cancel, { ScheduledPriceChangeIDs });
    expect(cancelled).toEqual({ done: 1, skipped: [] });
    const notice = (
      await fetchFile(app, cast.grower, scheduledPrices.exportNotice, {
        SpuIDs,
        idScheduledStatus: 1,
      })
    ).body;
    expect(await recordsOf(notice)).toMatchObject([{ 渠道: '优选商行', 现在: '30.00', 生效后: '25.00' }]);
    const whole = (await fetchFile(app, cast.grower, scheduledPrices.exportPrices, { SpuIDs })).body;
    expect((await recordsOf(whole)).map((row) => row.状态).sort()).toEqual(['已取消', '待生效']);
  });

  it('are seen beforehand by the agent, unless its vendor keeps them to itself', async () => {
    const { SpuID } = await open();
    const Offers = [{ SpuID, AgentID: cast.middle.shopId }];
    await ask(app, cast.grower, spus.distribute, { Offers });
    const mine = await ask(app, cast.middle, spus.lookUp, { Search: `CZ-${made}` });
    const AgentSpuID = mine.items[0]?.SpuID ?? '';
    const coming = async () =>
      (await ask(app, cast.middle, scheduledPrices.fromVendor, { AgentSpuID })).Changes.map(
        ({ Says }) => Says,
      );
    const add = { SpuIDs: [SpuID], StartAt: later(60) };
    await ask(app, cast.grower, scheduledPrices.add, { ...add, Price: 25, NotifyAgents: false });
    expect(await coming()).toEqual([]);
    await ask(app, cast.grower, scheduledPrices.add, { ...add, Price: 28, StartAt: later(120) });
    expect(await coming()).toEqual([expect.stringMatching(/^采购价 \S+ \S+ 起 ¥30\.00 → ¥28\.00$/)]);
  });
});
