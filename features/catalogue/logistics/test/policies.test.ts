import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logistics } from '#features/catalogue/logistics/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { textRows, workbook } from '#features/sheets/sheet-files/test/sheet-files.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const cfg = (LogisticCfgName: string, ProvinceIDs: string[], LogisticFee: number, NextFee = 0) => ({
  LogisticCfgName,
  ProvinceIDs,
  LogisticFee,
  NextFee,
});
const policyOf = async (LogisticPolicyID: string, who = cast.grower) =>
  (await ask(app, who, logistics.policies, { LogisticPolicyIDs: [LogisticPolicyID] })).items[0];

describe('a logistics policy', () => {
  it('is written out, read back in its order, and says what is reached, missed and named twice', async () => {
    const Cfgs = [cfg('近', ['33', '31'], 0), cfg('远', ['65', '33'], 12.5, 6)];
    const { LogisticPolicyID } = await ask(app, cast.grower, logistics.addPolicy, {
      LogisticPolicyName: '生鲜',
      Cfgs,
    });
    const policy = await policyOf(LogisticPolicyID);
    expect(policy?.Cfgs).toMatchObject(Cfgs);
    const reached = policy?.Reached.map(({ ProvinceID, LogisticFee, NextFee }) => [
      ProvinceID,
      LogisticFee,
      NextFee,
    ]);
    expect(reached).toEqual([
      ['33', 0, 0],
      ['31', 0, 0],
      ['65', 12.5, 6],
    ]);
    expect(policy?.MissedProvinceIDs).toHaveLength(31);
    expect(policy?.TwiceProvinceIDs).toEqual(['33']);
    await ask(app, cast.grower, logistics.updatePolicy, { LogisticPolicyID, Cfgs: [cfg('全', ['11'], 1)] });
    expect((await policyOf(LogisticPolicyID))?.Reached).toMatchObject([{ ProvinceID: '11', LogisticFee: 1 }]);
  });

  it('shares configs that stand by themselves: a change reaches all that name it, and it stays while one does', async () => {
    const { LogisticCfgID } = await ask(app, cast.grower, logistics.addCfg, cfg('华北', ['11', '12'], 6));
    const made = [];
    for (const LogisticPolicyName of ['共用甲', '共用乙'])
      made.push(
        await ask(app, cast.grower, logistics.addPolicy, {
          LogisticPolicyName,
          Cfgs: [LogisticCfgID, cfg('', ['33'], 1)],
        }),
      );
    const terms = { FirstCount: 2, NextCount: 3, NextFee: 1.5 };
    await ask(app, cast.grower, logistics.updateCfg, { LogisticCfgID, ...terms });
    await ask(app, cast.grower, logistics.updateCfg, { LogisticCfgID, LogisticFee: 9 });
    const { items: unchanged } = await ask(app, cast.grower, logistics.cfgs, { LogisticCfgName: '华北' });
    expect(unchanged).toMatchObject([{ LogisticFee: 9, ...terms }]);
    await ask(app, cast.grower, logistics.updateCfg, { LogisticCfgID, FirstCount: 1, NextFee: 0 });
    for (const { LogisticPolicyID } of made)
      expect((await policyOf(LogisticPolicyID))?.Reached[0]).toMatchObject({
        ProvinceID: '11',
        LogisticFee: 9,
      });
    const { items } = await ask(app, cast.grower, logistics.cfgs, { LogisticCfgName: '华北' });
    expect(items[0]?.Policies.map((each) => each.LogisticPolicyName).sort()).toEqual(['共用乙', '共用甲']);
    const remove = () => call(app, cast.grower, logistics.removeCfg, { LogisticCfgID });
    expect((await remove()).message).toContain('使用，请先移除');
    for (const { LogisticPolicyID } of made)
      await ask(app, cast.grower, logistics.removePolicy, { LogisticPolicyID });
    expect((await remove()).status).toBe(0);
  });

  it('refuses what makes no policy, and what is not of this shop', async () => {
    const Cfgs = [cfg('', ['33'], 1)];
    const { LogisticPolicyID } = await ask(app, cast.middle, logistics.addPolicy, {
      LogisticPolicyName: '别家',
      Cfgs,
    });
    const [own] = (await policyOf(LogisticPolicyID, cast.middle))?.Cfgs ?? [];
    const add = (LogisticPolicyName: string, policies: unknown[]) =>
      call(app, cast.grower, logistics.addPolicy, { LogisticPolicyName, Cfgs: policies as never });
    const refused = [
      await add('空', []),
      await add('空', [cfg('', [], 1)]),
      await add('空', [cfg('', ['99'], 1)]),
      await add(' 生鲜 ', Cfgs),
      await add('偷', [own?.LogisticCfgID]),
      await call(app, cast.grower, logistics.removePolicy, { LogisticPolicyID }),
    ];
    expect(refused.map(({ message }) => message)).toEqual([
      '请至少选择一个省份',
      '请至少选择一个省份',
      '没有编号为 99 的省份，请重新选择',
      '已有名为“生鲜”的物流政策，请换一个名称',
      '运费配置不存在，或不属于当前店铺',
      '物流政策不存在，或不属于当前店铺',
    ]);
  });
});

describe('the policy of listings', () => {
  it('changes for many at once, and not to none where the shop wants one', async () => {
    const who = cast.outsider;
    const { items } = await ask(app, who, logistics.samples, {} as never);
    const { LogisticPolicyID } = await ask(app, who, logistics.addPolicy, items[0] as never);
    const SkuIDs = [];
    for (const SkuName of ['甲', '乙']) SkuIDs.push((await ask(app, who, skus.add, { SkuName })).SkuID);
    const { SpuIDs } = await ask(app, who, spus.addFromSku, { SkuIDs });
    const ids = [...SpuIDs, crypto.randomUUID()];
    const result = await ask(app, who, spus.changeLogisticPolicy, { SpuIDs: ids, LogisticPolicyID });
    expect(result).toMatchObject({ done: 2, skipped: [{ reason: '在售商品不存在，或不属于当前店铺' }] });
    expect(await policyOf(LogisticPolicyID, who)).toMatchObject({ SpuCount: 2 });
    const inUse = await call(app, who, logistics.removePolicy, { LogisticPolicyID });
    expect(inUse.message).toBe('被 2 个在售商品使用，请先更换它们的物流政策');
    await ask(app, who, shopSettings.setMisc, { LogisticPolicyRequired: true });
    const none = await call(app, who, spus.changeLogisticPolicy, { SpuIDs, LogisticPolicyID: null });
    expect(none).toMatchObject({ status: 4022, message: expect.stringContaining('必须有物流政策') });
    expect((await call(app, who, spus.addFromSku, { SkuIDs })).status).toBe(4022);
  });

  it("is seen by who buys it, by the vendor's name; of those behind the vendor the fees alone", async () => {
    const listing = await openListing(
      app,
      [cast.channel, cast.middle, cast.grower],
      [30, 20, 10],
      '看得见的运费',
    );
    const { LogisticPolicyID } = await ask(app, cast.grower, logistics.addPolicy, {
      LogisticPolicyName: '果园的政策',
      Cfgs: [cfg('', ['33'], 4)],
    });
    const SpuIDs = [listing.spuIds.get(cast.grower.shopId) ?? ''];
    await ask(app, cast.grower, spus.changeLogisticPolicy, { SpuIDs, LogisticPolicyID });
    const read = async (who: Cast[keyof Cast]) => (await ask(app, who, logistics.byVendor, {})).items;
    const Reached = [expect.objectContaining({ ProvinceID: '33', LogisticFee: 4 })];
    const Spus = [{ SpuName: '看得见的运费', SpuID: expect.any(String) }];
    expect(await read(cast.middle)).toMatchObject([
      { VendorName: '果园', LogisticPolicyName: '果园的政策', Reached, Spus },
    ]);
    expect(await read(cast.channel)).toMatchObject([
      { VendorName: '优选商行', LogisticPolicyName: '', Reached, Spus },
    ]);
    expect(await read(cast.outsider)).toEqual([]);
  });
});

describe('a freight table that comes as a file', () => {
  const read = async (name: string, content: string | Buffer, who = cast.grower) =>
    call(app, who, logistics.readTable, { FileID: await upload(app, who, name, content) });

  it('is read as one that is pasted, with the rows as the file counts them', async () => {
    const { data } = await read('运费.csv', '地区,首件,续件\n江浙沪,5,2\n\n四川,面议,\n新疆、西藏,不发货,');
    expect(data).toEqual({
      Fees: [{ ProvinceIDs: ['31', '32', '33'], LogisticFee: 5, FirstCount: 1, NextCount: 1, NextFee: 2 }],
      DeniedProvinceIDs: ['65', '54'],
      Problems: ['第 4 行“四川”：运费不是金额，请填如 5 或 5元'],
    });
  });

  it('may have several sheets: those that are hidden or hold no table are named', async () => {
    const path = await workbook({
      sheets: [
        { name: '说明', data: textRows([['填写说明']]) },
        {
          name: '近处',
          data: textRows([
            ['地区', '运费'],
            ['江苏', '5'],
          ]),
        },
        { name: '空白', data: '' },
        {
          name: '去年',
          state: 'hidden',
          data: textRows([
            ['地区', '运费'],
            ['浙江', '4'],
          ]),
        },
        {
          name: '远处',
          data: textRows([
            ['地区', '运费'],
            ['新疆', '20'],
          ]),
        },
      ],
    });
    const { data } = await read('运费.xlsx', readFileSync(path));
    expect(data?.Fees.map(({ ProvinceIDs, LogisticFee }) => [ProvinceIDs, LogisticFee])).toEqual([
      [['32'], 5],
      [['65'], 20],
    ]);
    expect(data?.Problems).toEqual([
      '工作表“说明”没有采用：没有看到地区和运费，每行要有一个地区和它的运费，如“江苏　5”',
      '隐藏的工作表“去年”没有读取，需要时请取消隐藏后再选择文件',
    ]);
  });

  it('that is no sheet, or is another shop’s, is refused with a sentence', async () => {
    expect(
      await read('运费.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    ).toMatchObject({
      status: 4022,
      message: '这不是表格文件，请上传 xlsx、xls 或 csv 文件',
    });
    const FileID = await upload(app, cast.channel, '运费.csv', '江苏,5');
    expect((await call(app, cast.grower, logistics.readTable, { FileID })).status).not.toBe(0);
  });
});
