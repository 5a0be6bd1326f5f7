import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xlsx } from '#features/orders/order-imports/test/intake.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf, unzipped } from '#test/files.ts';
import { priceChangesInBulk as bulk } from '../bulk-contract.ts';
import { priceChanges } from '../contract.ts';
import { priceExports } from '../export-contract.ts';
import { sheetLines } from '../lines-contract.ts';
import { scheduledPrices } from '../scheduled-contract.ts';
import { at, MINUTE, openGroup, openPriced, paid } from './priced.ts';

let app: TestApp;
let cast: Cast;
let GroupID: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  GroupID = await openGroup(app, cast);
  await at(app, cast.grower, (db) =>
    linkShops(db, { vendorId: cast.grower.shopId, agentId: cast.channel.shopId }),
  );
});
afterAll(() => app.close());

let made = 0;
async function open(more: object = {}) {
  made += 1;
  const name = `柚子${made}号`;
  const code = `YZ-${made}`;
  const to = [cast.middle, cast.channel];
  const SpuID = await openPriced(app, cast.grower, to, { name, external_id: code, ...more });
  return { SpuID, name, code };
}
const fileOf = async (header: string[], rows: string[][]) =>
  upload(app, cast.grower, '改价.xlsx', await xlsx(header, rows));
const dropBack = (input: Partial<Input<typeof bulk.defaultPrice>>) =>
  ask(app, cast.grower, bulk.defaultPrice, input);
const linesOf = async (input: Partial<Input<typeof sheetLines.get>> & { FileID: string }) => {
  const { name, body } = await fetchFile(app, cast.grower, sheetLines.get, {
    Kind: 'defaultPrice',
    ...input,
  });
  return { name, lines: await recordsOf(body) };
};
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

describe('a sheet with only a price by weight', () => {
  it.each([
    ['defaultPrice', '每斤价', '分销价'],
    ['defaultPrice', '供货价（元/斤）', '分销价'],
    ['purchasePrice', '采购价(元/公斤)', '采购价'],
  ] as const)(
    'of %s says that %s is none of a piece, and that 「%s」 is lacking',
    async (Kind, title, lacking) => {
      const { code, name } = await open();
      const FileID = await fileOf(['商品编码', '商品名称', title], [[code, name, '3.5']]);
      const says = `「${title}」是按重量的价格，没有当作每件的价格，请补上「${lacking}」列，填每件的价格`;
      const { Problem, Advice } = await ask(app, cast.grower, sheetLines.columns, {
        FileID,
        Kind: 'defaultPrice',
      });
      expect([Problem, Advice]).toEqual([says, []]);
      const change = Kind === 'purchasePrice' ? bulk.purchasePrice : bulk.defaultPrice;
      expect(await call(app, cast.grower, change, { FileID })).toMatchObject({ status: 4022, message: says });
    },
  );

  it('changes the prices of a piece beside it', async () => {
    const { code } = await open();
    const FileID = await fileOf(['商品编码', '单价(元/斤)', '分销价'], [[code, '3.5', '31']]);
    expect(await ask(app, cast.grower, sheetLines.columns, { FileID, Kind: 'defaultPrice' })).toMatchObject({
      Problem: '',
      Advice: [],
    });
    expect(await dropBack({ FileID })).toMatchObject({ Total: 1, Changed: 1 });
  });
});

describe('the columns of agents in a sheet of prices', () => {
  it('go out with what each has for itself, and what is changed in them comes in', async () => {
    const one = await open();
    const two = await open();
    const AgentID = cast.middle.shopId;
    const Items = [{ SpuID: one.SpuID, AgentID, SpecialPrice: 26 }];
    await ask(app, cast.grower, bulk.specialPrice, { Items });
    const input = { SpuIDs: [one.SpuID, two.SpuID], AgentIDs: [AgentID], AgentGroupIDs: [GroupID] };
    const { body } = await fetchFile(app, cast.grower, priceExports.defaultPrices, input);
    const rows = await recordsOf(body);
    const [first] = rows.filter((row) => row.商品编码 === one.code);
    expect(first).toMatchObject({ '渠道：优选商行': '26.00', '渠道组：社区店': '' });
    const same = await upload(app, cast.grower, '价格.xlsx', body);
    expect(await dropBack({ FileID: same })).toMatchObject({ Total: 9, Unchanged: 9, ChangeID: null });

    const header = ['商品编码', '渠道：优选商行', '渠道组：社区店'];
    const FileID = await fileOf(header, [
      [one.code, '', '27'],
      [two.code, '25.5', ''],
    ]);
    const preview = await ask(app, cast.grower, sheetLines.columns, { FileID, Kind: 'defaultPrice' });
    expect(preview.Columns.map(({ Field }) => Field !== null)).toEqual([true, true, true]);
    const [Code, Agent] = preview.Columns.map(({ Index, Field }) => ({ Index, Field: Field ?? '' }));
    const some = await ask(app, cast.grower, sheetLines.columns, {
      FileID,
      Kind: 'defaultPrice',
      Columns: [Code, Agent].flatMap((one) => one ?? []),
    });
    expect(some.Columns.map(({ Field }) => Field !== null)).toEqual([true, true, false]);
    const result = await dropBack({ FileID });
    expect(result).toMatchObject({ Total: 3, Changed: 3, Unchanged: 0 });
    const pays = (SpuID: string) => paid(app, cast.grower, SpuID, cast.middle, Date.now());
    expect(await pays(one.SpuID)).toEqual([27, 'special_group']);
    expect(await pays(two.SpuID)).toEqual([25.5, 'special_agent']);
    await ask(app, cast.grower, priceChanges.undo, { ChangeID: result.ChangeID ?? '' });
    expect(await pays(one.SpuID)).toEqual([26, 'special_agent']);
  });

  it('leave alone what is empty where the prices are for a while', async () => {
    const { SpuID, code } = await open();
    const Items = [{ SpuID, AgentID: cast.middle.shopId, SpecialPrice: 26 }];
    await ask(app, cast.grower, bulk.specialPrice, { Items });
    const FileID = await fileOf(['商品编码', '渠道：优选商行', '渠道组：社区店'], [[code, '', '25']]);
    const input = { FileID, EndsAt: later(60), PreviewOnly: true };
    expect(await dropBack(input)).toMatchObject({ Total: 1, Changed: 1, Skipped: 0 });
  });

  it('are only those whose title says so: others stand beside the prices as a note would', async () => {
    const { SpuID, code } = await open();
    const Items = [{ SpuID, AgentID: cast.middle.shopId, SpecialPrice: 26 }];
    await ask(app, cast.grower, bulk.specialPrice, { Items });
    const FileID = await fileOf(['商品编码', '分销价', '渠道 备注', '优选商行'], [[code, '29', '老客', '']]);
    expect(await dropBack({ FileID, PreviewOnly: true })).toMatchObject({ Total: 1, Changed: 1 });
  });

  it('are refused where they name nobody, or somebody twice', async () => {
    const { code } = await open();
    const refused = async (titles: string[]) => {
      const FileID = await fileOf(['商品编码', ...titles], [[code, ...titles.map(() => '20')]]);
      return (await call(app, cast.grower, bulk.defaultPrice, { FileID })).message;
    };
    expect(await refused(['渠道：没有的店'])).toBe('「渠道：没有的店」列：没有名为“没有的店”的渠道，请核对');
    expect(await refused(['渠道：优选商行', '渠道: 优选商行'])).toContain('和前面的一列是同一个渠道');
  });
});

describe('what becomes of a sheet of prices', () => {
  it('comes as its own rows with all that is wrong in each, before it is applied and after', async () => {
    const good = await open();
    const low = await open({ price_min: 28 });
    const FileID = await fileOf(
      ['商品编码', '备注', '分销价', '渠道：优选商行'],
      [
        [good.code, '甲', '29', ''],
        [low.code, '乙', '27', '26'],
        ['没有的码', '丙', '20', ''],
      ],
    );
    const input = { FileID, ScheduledAt: later(60) };
    const left = [
      {
        商品编码: low.code,
        备注: '乙',
        分销价: '27',
        行号: '3',
        问题: '默认价：低于最低价 ¥28.00，请提高价格或先改最低价；渠道特价（优选商行）：低于最低价 ¥28.00，请提高价格或先改最低价',
      },
      { 商品编码: '没有的码', 备注: '丙', 行号: '4', 问题: '没有编码为“没有的码”的在售商品，请核对' },
    ];
    const before = await linesOf(input);
    expect(before.name).toBe('改价-未导入.xlsx');
    expect(before.lines).toMatchObject(left);
    const { ChangeID, ...counts } = await dropBack(input);
    expect(counts).toMatchObject({ Changed: 1, BelowFloor: 2, Skipped: 1 });
    expect((await linesOf({ ...input, ChangeID })).lines).toMatchObject(left);
    await ask(app, cast.grower, priceChanges.cancel, { ChangeIDs: [ChangeID ?? ''] });
  });

  it('is filed line by line where the answer names only the first 500', async () => {
    const { code } = await open();
    const rows = Array.from({ length: 600 }, (_, i) => [i === 599 ? code : `无-${i}`, '28']);
    const FileID = await fileOf(['商品编码', '分销价'], rows);
    const { Diff, Total } = await dropBack({ FileID, PreviewOnly: true });
    expect([Diff.length, Total]).toEqual([500, 600]);
    const { name, lines } = await linesOf({ FileID, Which: 'all' });
    expect(name).toBe('改价-改价明细.xlsx');
    expect(lines).toHaveLength(600);
    expect(lines[599]).toMatchObject({ 商品编码: code, 原价: '30.00', 新价: '28.00', 结果: '改价' });
  });
});

describe('prices to come', () => {
  it('say that a floor raised meanwhile will lift them', async () => {
    const { SpuID } = await open();
    await ask(app, cast.grower, scheduledPrices.add, { SpuIDs: [SpuID], Price: 25, StartAt: later(60) });
    const reasons = async () =>
      (await ask(app, cast.grower, scheduledPrices.get, { SpuIDs: [SpuID] })).items.map(
        ({ Reason }) => Reason,
      );
    expect(await reasons()).toEqual(['']);
    const Items = [{ SpuID, PriceMin: 28 }];
    await ask(app, cast.grower, priceChanges.defaultPrice, { Items });
    expect(await reasons()).toEqual(['低于最低价，按最低价 ¥28.00 执行']);
  });

  it('are told to agents in a file each, which holds nobody else’s prices', async () => {
    const { SpuID } = await open();
    const SpuIDs = [SpuID];
    await ask(app, cast.grower, scheduledPrices.add, { SpuIDs, Price: 25, StartAt: later(60) });
    const zip = await fetchFile(app, cast.grower, scheduledPrices.exportNotice, { SpuIDs, ZipFiles: true });
    expect(zip.name).toBe('调价通知.zip');
    const files = await unzipped(zip.body);
    const agents = [...files.keys()].map((name) => /^调价通知-(.+)\.xlsx$/.exec(name)?.[1]);
    expect(agents.sort()).toEqual(['优选商行', '团长小店'].sort());
    for (const [name, content] of files)
      for (const row of await recordsOf(content)) expect(name).toBe(`调价通知-${row.渠道}.xlsx`);
  });
});
