import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { intake, ktt, rowsOf } from '#features/orders/order-imports/test/intake.ts';
import { exportLog } from '#features/sheets/export-log/contract.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { agents } from '#features/shops/partners/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { shops } from '../contract.ts';
import { unseal } from '../server/seal.ts';
import { shopSettings } from '../settings-contract.ts';
import { SWITCHES, type SwitchKey } from '../switches.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

const turn = (who: Person, key: SwitchKey, on: boolean) => ask(app, who, shopSettings.setMisc, { [key]: on });
const sheet = (text: string) => upload(app, cast.outsider, '商品.csv', text);

describe('renaming a shop', () => {
  it('shows the new name in the shop and in the books of its partners, and nowhere else', async () => {
    await ask(app, cast.middle, shopSettings.rename, { businessUnitName: '新优选' });
    const { items } = await ask(app, cast.middle, shops.get, {});
    expect(items[0]?.BusinessUnitName).toBe('新优选');
    const { rows } = await app.database.pool.query(
      'select shop_id, kind, partner_name from partners where partner_id = $1 order by kind',
      [cast.middle.shopId],
    );
    expect(rows).toEqual([
      { shop_id: cast.grower.shopId, kind: 'agent', partner_name: '新优选' },
      { shop_id: cast.channel.shopId, kind: 'vendor', partner_name: '新优选' },
    ]);
    const others = await app.database.pool.query('select 1 from partners where partner_name = $1', [
      '新优选',
    ]);
    expect(others.rowCount).toBe(2);
  });

  it('needs a name', async () => {
    const answer = await call(app, cast.middle, shopSettings.rename, { businessUnitName: '  ' });
    expect(answer).toMatchObject({ status: 4022, message: '店铺名称不能为空' });
  });
});

describe('the switches of a shop', () => {
  it('are off at first, keep what is left out, and belong to this shop alone', async () => {
    const before = await ask(app, cast.channel, shopSettings.misc, {});
    expect(SWITCHES.map(({ key }) => before[key])).toEqual(SWITCHES.map(() => false));
    expect(before.CompleteAfterDays).toBe(10);
    await ask(app, cast.channel, shopSettings.setMisc, { SkuBrandRequired: true, CompleteAfterDays: 7 });
    await ask(app, cast.channel, shopSettings.setMisc, { GenerateMonthlyOrderData: true });
    expect(await ask(app, cast.channel, shopSettings.misc, {})).toMatchObject({
      SkuBrandRequired: true,
      GenerateMonthlyOrderData: true,
      SkuExternalIDRequired: false,
      CompleteAfterDays: 7,
    });
    expect((await ask(app, cast.grower, shopSettings.misc, {})).SkuBrandRequired).toBe(false);
  });

  it('SkuBrandRequired refuses products without a brand, by hand and by sheet', async () => {
    await turn(cast.outsider, 'SkuBrandRequired', true);
    const bare = await call(app, cast.outsider, skus.add, { SkuName: '无牌' });
    expect(bare).toMatchObject({ status: 4022, message: '店铺要求商品必须有品牌，请填写后再保存' });
    await ask(app, cast.outsider, skus.add, { SkuName: '有牌', Brand: '果真甜' });
    const FileID = await sheet('商品名称,品牌\n表里无牌,\n表里有牌,果真甜\n有牌,');
    const read = await ask(app, cast.outsider, skus.importSheet, { FileID });
    expect(read).toMatchObject({ Rows: 3, Added: 1, Unchanged: 1 });
    expect(read.Problems[0]).toMatchObject({ Column: '品牌', Says: '店铺要求商品必须有品牌，请补上' });
    const { items } = await ask(app, cast.outsider, skus.get, {});
    expect(items.map(({ SkuName, Brand }) => [SkuName, Brand]).sort()).toEqual([
      ['有牌', '果真甜'],
      ['表里有牌', '果真甜'],
    ]);
    await turn(cast.outsider, 'SkuBrandRequired', false);
    await ask(app, cast.outsider, skus.add, { SkuName: '无牌' });
  });

  it('SkuExternalIDRequired refuses products without a code', async () => {
    await turn(cast.outsider, 'SkuExternalIDRequired', true);
    expect((await call(app, cast.outsider, skus.add, { SkuName: '无码' })).status).toBe(4022);
    await turn(cast.outsider, 'SkuExternalIDRequired', false);
    await ask(app, cast.outsider, skus.add, { SkuName: '无码' });
  });

  it('LogisticPolicyRequired refuses listings without a policy', async () => {
    const { SkuID } = await ask(app, cast.outsider, skus.add, { SkuName: '要政策' });
    const early = await call(app, cast.outsider, shopSettings.setMisc, { LogisticPolicyRequired: true });
    expect(early).toMatchObject({ status: 4009, message: expect.stringContaining('还没有物流政策') });
    expect((await ask(app, cast.outsider, shopSettings.misc, {})).HasLogisticPolicies).toBe(false);
    const policy = { id: crypto.randomUUID(), name: '包邮' };
    await inShop(app.database.pool, cast.outsider, (db) => db.insert('logistics_policies', policy).execute());
    await turn(cast.outsider, 'LogisticPolicyRequired', true);
    expect((await call(app, cast.outsider, spus.addFromSku, { SkuIDs: [SkuID] })).status).toBe(4022);
    await turn(cast.outsider, 'LogisticPolicyRequired', false);
    await ask(app, cast.outsider, spus.addFromSku, { SkuIDs: [SkuID] });
  });

  it('ExcludeStandardTemplatesWhileImportingOrders leaves the known platforms out', async () => {
    expect((await ask(app, cast.grower, templates.standard, {})).excluded).toBe(false);
    await turn(cast.grower, 'ExcludeStandardTemplatesWhileImportingOrders', true);
    expect((await ask(app, cast.grower, templates.standard, {})).excluded).toBe(true);
  });

  it('EntryBuNameRequiredForOrderImport holds back rows that name no store', async () => {
    expect(await problemsOfRow()).not.toContain('店铺');
    await turn(cast.channel, 'EntryBuNameRequiredForOrderImport', true);
    expect(await problemsOfRow()).toContain('店铺');
  });
});

/** What is wrong with an imported row whose store nobody knows. */
async function problemsOfRow(): Promise<string> {
  const { TaskID } = await intake(app, cast.channel, await ktt([{}]));
  const rows = await rowsOf(app, cast.channel, TaskID);
  expect(rows).toHaveLength(1);
  return rows.flatMap(({ Problems }) => Problems.map(({ says }) => says)).join();
}

describe('the sender', () => {
  it('fills the sender columns of an exported shipping sheet', async () => {
    await openOrders(app, cast, 1);
    await ask(app, cast.grower, shopSettings.setSender, {
      SenderName: '果园发货部',
      SenderPhone: '0535-6688 990',
      Province: '山东省',
      City: '烟台市',
    });
    await ask(app, cast.grower, shopSettings.setSender, { Area: '栖霞市', Address: '果园路1号' });
    const fields = ['orderNo', 'senderName', 'senderPhone', 'senderAddress'];
    const { ExcelCfgID } = await ask(app, cast.grower, templates.create, {
      ExcelCfgName: '发货单',
      CmdID: commands.orderExportForDeliver.id,
      CfgDetail: fields.map((field) => ({ title: field, field })),
    });
    const file = await fetchFile(app, cast.grower, orderExports.forDeliver, { ExcelCfgID, All: true });
    expect((await recordsOf(file.body))[0]).toMatchObject({
      senderName: '果园发货部',
      senderPhone: '0535-6688 990',
      senderAddress: '山东省烟台市栖霞市果园路1号',
    });
  });

  it('may be seen, not set, by who ships', async () => {
    const shipper = await addMember(app, cast.grower, 'packer', RIGHTS['order.ship']);
    expect((await ask(app, shipper, shopSettings.sender, {})).SenderName).toBe('果园发货部');
    expect((await call(app, shipper, shopSettings.setSender, { SenderName: '我' })).status).toBe(4003);
  });
});

describe('the e-waybill provider', () => {
  it('keeps its secret sealed for this shop, and never sends it back', async () => {
    const at = cast.grower;
    await ask(app, at, shopSettings.setDsp, { DspName: '菜鸟', AppKey: 'key', AppSecret: 'top-secret' });
    await ask(app, at, shopSettings.setDsp, { SiteCode: '535001' });
    const info = await ask(app, at, shopSettings.dsp, {});
    expect(info).toEqual({
      DspName: '菜鸟',
      CustomerCode: '',
      SiteCode: '535001',
      AppKey: 'key',
      HasAppSecret: true,
    });
    const stored = await app.database.pool.query(
      "select dsp::text, dsp->>'AppSecret' as sealed from shop_settings where shop_id = $1",
      [at.shopId],
    );
    expect(stored.rows[0].dsp).not.toContain('top-secret');
    expect(unseal(stored.rows[0].sealed, `${at.shopId} dsp AppSecret`)).toBe('top-secret');
    expect(() => unseal(stored.rows[0].sealed, `${cast.channel.shopId} dsp AppSecret`)).toThrow();
    await ask(app, at, shopSettings.setDsp, { AppSecret: '' });
    expect((await ask(app, at, shopSettings.dsp, {})).HasAppSecret).toBe(false);
  });
});

describe('the log of exports', () => {
  it('has every export with who, what filter, how many rows, newest first, of this shop only', async () => {
    const { SkuID } = await ask(app, cast.middle, skus.add, { SkuName: '记录用' });
    await fetchFile(app, cast.middle, skus.exportSheet, { SkuIDs: [SkuID] });
    const { total, items } = await ask(app, cast.middle, exportLog.get, {});
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      Kind: 'skus',
      Rows: 1,
      CreatedBy: 'middle',
      FileName: '商品.xlsx',
      Filter: { SkuIDs: [SkuID] },
    });
    const grower = await ask(app, cast.grower, exportLog.get, {});
    expect(grower.items.map(({ Kind }) => Kind)).toEqual(['fordeliver']);
    expect((await ask(app, cast.middle, exportLog.get, { kinds: ['normal'] })).total).toBe(0);
  });

  it('tells no phone number that was searched for to those who may not see it whole', async () => {
    const Search = '找 13812345678';
    const TraderIDs = ['0192aaaa-0000-7000-8000-138123456780'];
    await fetchFile(app, cast.channel, agents.exportSheet, { Search, TraderIDs });
    const clerk = await addMember(app, cast.channel, 'log-reader', RIGHTS['shop.settings']);
    const filterFor = async (who: Person) =>
      (await ask(app, who, exportLog.get, { kinds: ['agents'] })).items[0]?.Filter;
    expect(await filterFor(cast.channel)).toMatchObject({ Search, TraderIDs });
    expect(await filterFor(clerk)).toMatchObject({ Search: '找 138****5678', TraderIDs });
  });

  it('gives 20 entries a page unless asked otherwise', () => {
    expect(exportLog.get.input.parse({}).pageSize).toBe(20);
  });
});
