import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentQuotas } from '#features/catalogue/offers/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { xlsx } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { salesQuotas } from '../contract.ts';
import { readQuota } from '../judge-quotas.ts';
import { WHOLE_LISTING } from '../quota.ts';

let app: TestApp;
let cast: Cast;
let apples: Listing;
let pears: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const chain = [cast.channel, cast.middle, cast.grower];
  apples = await openListing(app, chain, [39.9, 25.5, 18]);
  pears = await openListing(app, chain, [29.9, 15.5, 12], '砀山梨5斤');
  for (const [listing, code] of [
    [apples, 'PG-5'],
    [pears, 'LI-5'],
  ] as const)
    await inShop(app.database.pool, cast.grower, (db) =>
      db.update('spus').set({ external_id: code }).where('name', '=', listing.name).execute(),
    );
});
afterAll(() => app.close());

const idIn = (listing: Listing, who: Person) => listing.spuIds.get(who.shopId) ?? '';
const set = (item: object) =>
  call(app, cast.grower, salesQuotas.set, { SpuID: idIn(apples, cast.grower), Reason: '早上', ...item });
const place = (spuAmount = 1) => {
  const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
  const Lines = [{ spuID: apples.entrySpuId, spuAmount, Address }];
  return call(app, cast.channel, orders.place, { Lines });
};
const rowsOf = async (input: object = {}) => (await ask(app, cast.grower, salesQuotas.get, input)).items;

describe('setting a quota', () => {
  it('replaces what is left, or adds to it; the answer says what it was and is', async () => {
    expect((await set({ Quota: 100 })).data).toMatchObject({ Before: null, After: 100, Says: '' });
    await place(30);
    expect((await set({ Delta: 5 })).data).toMatchObject({ Before: 70, After: 75 });
    expect((await rowsOf({ tab: 'limited' }))[0]).toMatchObject({
      Quota: 100,
      Added: 5,
      Taken: 30,
      Returned: 0,
      Left: 75,
      SetBy: 'grower',
      AgentName: '所有渠道',
    });
    expect((await set({ Quota: 10_000_001 })).data).toMatchObject({ Before: 75, After: null });
    expect(await rowsOf({ tab: 'limited' })).toEqual([]);
  });

  it.each([
    [{ Quota: -2 }, '可售额度应为 −1（不限）或 0 以上的整数'],
    [{ Quota: 1.5 }, '可售额度应为 −1（不限）或 0 以上的整数'],
    [{}, '请填写额度或增减中的一个'],
    [{ Quota: 1, Delta: 1 }, '额度和增减只能填一个，请去掉一个'],
    [{ Delta: 1 }, '还没有限额，不能增减，请直接设置额度'],
    [{ Quota: 1, Reason: ' ' }, '请填写原因'],
    [{ Quota: 1, SpuID: crypto.randomUUID() }, '在售商品不存在，或不属于当前店铺'],
  ])('refuses %j with a sentence', async (item, says) => {
    const { status, message } = await set(item);
    expect([status === 0, message]).toEqual([false, says]);
  });

  it('refuses to take away more than is left, and agents of others', async () => {
    await set({ Quota: 3 });
    expect((await set({ Delta: -4 })).message).toBe('剩余 3，不能再减 4');
    expect((await set({ Quota: 1, AgentID: cast.outsider.shopId })).message).toBe(
      '不是当前店铺的渠道，请先添加渠道',
    );
    await set({ Quota: -1 });
  });
});

describe('a quota that comes to its end', () => {
  it('is 紧张 from a tenth on and 已售罄 at 0, in every shop downstream and in the setter’s inbox', async () => {
    await set({ Quota: 20 });
    const levelIn = async (who: Person) =>
      (await ask(app, who, spus.get, { SpuIDs: [idIn(apples, who)] })).items.map(({ Left, Level }) => [
        Left,
        Level,
      ])[0];
    await place(17);
    expect(await levelIn(cast.grower)).toEqual([3, 'plenty']);
    await place(1);
    expect(await levelIn(cast.channel)).toEqual([2, 'tight']);
    const waits = async () =>
      (await ask(app, cast.grower, inbox.get, {})).items
        .filter(({ Kind }) => Kind.startsWith('quotas'))
        .map(({ Says }) => Says);
    expect(await waits()).toEqual(['“红富士苹果5斤”可售额度只剩 2']);
    await place(2);
    expect(await levelIn(cast.middle)).toEqual([0, 'out']);
    expect(await waits()).toEqual(['“红富士苹果5斤”可售额度已用完']);
    const { message } = await place(1);
    expect(message).toBe('“红富士苹果5斤”可售额度不足：剩余 0，本次需要 1');
    expect((await ask(app, cast.outsider, inbox.get, {})).items).toEqual([]);
    await set({ Quota: -1 });
    expect(await levelIn(cast.channel)).toEqual([null, '']);
    expect(await waits()).toEqual([]);
  });

  it('tells each agent the least of what stands on its way, and never by which quota', async () => {
    await set({ Quota: 50 });
    await set({ Quota: 8, AgentID: cast.middle.shopId });
    const middleOwn = {
      SpuID: idIn(apples, cast.middle),
      AgentID: cast.channel.shopId,
      Quota: 5,
      Reason: '早上',
    };
    await ask(app, cast.middle, salesQuotas.set, middleOwn);
    const SpuIDs = [idIn(apples, cast.middle)];
    const { items } = await ask(app, cast.middle, agentQuotas.left, { SpuIDs });
    expect(items.map(({ AgentID, Left }) => [AgentID, Left])).toEqual([
      [WHOLE_LISTING, 8],
      [cast.channel.shopId, 5],
    ]);
    await ask(app, cast.middle, salesQuotas.lift, {
      Items: [{ SpuID: SpuIDs[0] ?? '', AgentID: cast.channel.shopId }],
      Reason: '放开',
    });
    await ask(app, cast.grower, salesQuotas.lift, {
      Items: [
        { SpuID: idIn(apples, cast.grower) },
        { SpuID: idIn(apples, cast.grower), AgentID: cast.middle.shopId },
      ],
      Reason: '放开',
    });
    expect((await ask(app, cast.channel, agentQuotas.left, { SpuIDs: [apples.entrySpuId] })).items).toEqual([
      expect.objectContaining({ AgentID: WHOLE_LISTING, Left: null, Level: '' }),
    ]);
  });
});

describe('many quotas', () => {
  it('come by sheet, each row with its answer; what was exported can be sent back', async () => {
    const header = ['商品编码', '商品名称', '渠道', '额度', '每日重置'];
    const rows = [
      ['PG-5', '', '', '1,000', '是'],
      ['', '砀山梨5斤', '优选商行', '不限', ''],
      ['LI-5', '', '', '３００', '否'],
      ['LI-5', '', '', '20', ''],
      ['没有的', '', '', '20', ''],
      ['PG-5', '', '没有的店', '20', ''],
      ['PG-5', '', '优选商行', '很多', ''],
      ['PG-5', '', '优选商行', '', ''],
    ];
    const FileID = await upload(app, cast.grower, '额度.xlsx', await xlsx(header, rows));
    const preview = await ask(app, cast.grower, salesQuotas.setMany, { FileID, PreviewOnly: true });
    expect(preview.Diff.map(({ RowNo, Says }) => [RowNo, Says])).toEqual([
      [6, '没有编码为“没有的”的在售商品，请核对'],
      [7, '没有名为“没有的店”的渠道，请核对'],
      [8, '可售额度应为 −1（不限）或 0 以上的整数，现在是：很多'],
      [5, '与第 4 行是同一商品和渠道，请只保留一行'],
      [2, ''],
      [3, ''],
      [4, ''],
    ]);
    expect(await rowsOf({ tab: 'limited' })).toEqual([]);
    const { done, skipped } = await ask(app, cast.grower, salesQuotas.setMany, { FileID });
    expect([done, skipped.length]).toEqual([3, 4]);
    const pears = (await rowsOf({ SpuName: '红富士苹果5斤' }))[0]?.SpuID;
    expect(skipped.map(({ id, name }) => [id, name])).toContainEqual([pears, 'PG-5']);
    expect(skipped.map(({ id, name }) => [id, name])).toContainEqual([EMPTY_ID, '没有的']);
    expect(
      (await rowsOf({ tab: 'limited', orderBy: 'Left' })).map((row) => [
        row.SpuName,
        row.Left,
        row.RepeatDaily,
      ]),
    ).toEqual([
      ['红富士苹果5斤', 1000, true],
      ['砀山梨5斤', 300, false],
    ]);
    const file = await fetchFile(app, cast.grower, salesQuotas.exportSheet, { tab: 'limited' });
    const records = await recordsOf(file.body);
    expect(records.map((row) => [row.商品编码, row.额度, row.剩余])).toEqual(
      expect.arrayContaining([
        ['PG-5', '1000', '1000'],
        ['LI-5', '300', '300'],
      ]),
    );
    const again = await upload(app, cast.grower, '额度.xlsx', file.body);
    expect(
      await ask(app, cast.grower, salesQuotas.setMany, { FileID: again, PreviewOnly: true }),
    ).toMatchObject({ done: 2, skipped: [], Changed: 0, Unchanged: 2 });
  });

  it('of a day begin anew each day by the title of their column, unless a row says otherwise', async () => {
    const lines = ['商品编码,每天限量,每日重置', 'PG-5,500,', 'LI-5,20,否'];
    const FileID = await upload(app, cast.grower, '每天.csv', lines.join('\n'));
    const { Diff } = await ask(app, cast.grower, salesQuotas.setMany, { FileID, PreviewOnly: true });
    expect(Diff.map(({ RowNo, After, RepeatDaily, Says }) => [RowNo, After, RepeatDaily, Says])).toEqual([
      [2, 500, true, ''],
      [3, 20, false, ''],
    ]);
  });

  it('are read by columns as a person says, and from the next sheet with these titles by itself', async () => {
    const send = (...lines: string[]) => upload(app, cast.grower, '额度.csv', lines.join('\n'));
    const FileID = await send('货号,今天放多少', 'PG-5,1000', 'PG-5,2000');
    const columnsOf = (file: string) => ask(app, cast.grower, salesQuotas.importColumns, { FileID: file });
    const lacking = '没有找到「额度」或「增减」列，请在表头中补上，或先导出再填写';
    expect((await columnsOf(FileID)).Problem).toBe(lacking);
    expect(await call(app, cast.grower, salesQuotas.setMany, { FileID })).toMatchObject({
      status: 4022,
      message: lacking,
    });
    const Columns = [
      { Index: 0, Field: 'externalID' },
      { Index: 1, Field: 'Quota' },
    ];
    const { Diff } = await ask(app, cast.grower, salesQuotas.setMany, { FileID, Columns });
    expect(Diff.map(({ RowNo, Says, After }) => [RowNo, Says, After])).toEqual([
      [3, '与第 2 行是同一商品和渠道，请只保留一行', null],
      [2, '', 1000],
    ]);
    const next = await send('今天放多少,货号', '1000,PG-5');
    expect(await columnsOf(next)).toMatchObject({ By: 'remembered', Problem: '' });
    expect((await ask(app, cast.grower, salesQuotas.setMany, { FileID: next })).done).toBe(1);
  });

  it('stand in the table by tab and by agent, and the morning’s round sees what is of yesterday', async () => {
    await app.database.pool.query("update quotas set set_at = set_at - interval '1 day' where shop_id = $1", [
      cast.grower.shopId,
    ]);
    const { tabs } = await ask(app, cast.grower, salesQuotas.get, {});
    expect(tabs).toMatchObject({ all: 2, limited: 2, out: 0, unset: 1 });
    expect((await ask(app, cast.grower, salesQuotas.lastSet, {})).Unset).toBe(1);
    const ofMiddle = await rowsOf({ AgentIDs: [cast.middle.shopId] });
    expect(ofMiddle.map(({ AgentName, Left }) => [AgentName, Left])).toEqual([
      ['优选商行', null],
      ['优选商行', null],
    ]);
    await ask(app, cast.grower, salesQuotas.setMany, {
      Items: [{ SpuID: idIn(pears, cast.grower), Quota: 200 }],
      Reason: '早上',
    });
    expect(
      await ask(app, cast.grower, salesQuotas.lastSet, { SpuIDs: [idIn(pears, cast.grower)] }),
    ).toMatchObject({
      Unset: 0,
      items: [{ SpuID: idIn(pears, cast.grower) }],
    });
    const { items } = await ask(app, cast.grower, salesQuotas.history, { SpuName: '梨' });
    expect(items.map(({ Before, After, Reason }) => [Before, After, Reason])).toEqual([
      [300, 200, '早上'],
      [null, 300, '导入额度表'],
    ]);
  });

  it('reads numbers as people write them', () => {
    expect(['1,000', '３００', '不限', '-1', '−1', '20件', '12.0'].map(readQuota)).toEqual([
      1000, 300, -1, -1, -1, 20, 12,
    ]);
    expect(['1.5', '很多', '', '1e9'].map(readQuota)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
