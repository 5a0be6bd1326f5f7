import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import { agentImports, type PartnerImport, vendorImports } from '#features/shops/partner-imports/contract.ts';
import { agents, relations, vendors } from '#features/shops/partners/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, type Caller, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { removeFolder } from '#test/remove-folder.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

async function importSheet(lines: string[], who: Caller = cast.middle): Promise<PartnerImport> {
  const FileID = await upload(app, who, '渠道.csv', lines.join('\n'));
  return ask(app, who, agentImports.importSheet, { FileID });
}
const readBack = async (Search: string) => (await ask(app, cast.middle, agents.get, { Search })).items;
const shopCount = async () =>
  Number((await app.database.pool.query('select count(*) from shops')).rows[0]?.count);
const waiting = async (shopId: string) =>
  (
    await app.database.pool.query(
      `select kind, applicant_shop_name, notes from applications where shop_id = $1 and status = 'waiting'`,
      [shopId],
    )
  ).rows;

/** The cells of a sheet that a call answers. */
async function cellsOf(path: string, payload: object, who = cast.middle): Promise<string[][]> {
  const response = await app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'x-token': who.token, 'x-business-unit-id': who.shopId },
    payload,
  });
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  const file = join(folder, 'a.xlsx');
  writeFileSync(file, response.rawPayload);
  const reader = await openSheet(file);
  const rows: string[][] = [];
  for await (const batch of reader.rows()) rows.push(...batch.map((row) => [...row.cells]));
  await reader.close();
  removeFolder(folder);
  return rows;
}

describe('importing a sheet of agents', () => {
  it('opens a managed shop for each, linked in both books, with contact, alias, group and notes', async () => {
    const result = await importSheet([
      '渠道名称,联系人,手机号,微信,地址,备注名,分组,备注',
      '小区团购一店,王小明,138 0013 8000,xm,漕溪路1号,王团,华东,月结',
      '小区团购二店,,13900139000,,,,华东,',
    ]);
    expect(result).toMatchObject({ Rows: 2, Added: 2, Applied: 0, Problems: [] });
    const [shop] = await readBack('小区团购一店');
    expect(shop).toMatchObject({
      Alias: '王团',
      GroupName: '华东',
      Notes: '月结',
      IsManaged: true,
      Contacts: [{ Name: '王小明', Phone: '13800138000', WeChat: 'xm', Address: '漕溪路1号' }],
    });
    expect((await readBack('小区团购二店'))[0]?.Contacts).toMatchObject([{ Name: '小区团购二店' }]);
    const { rows } = await app.database.pool.query(
      'select level, operator_shop_id, expires_at, (select count(*)::int from memberships where shop_id = id) as members from shops where id = $1',
      [shop?.TraderID],
    );
    expect(rows).toEqual([{ level: 0, operator_shop_id: cast.middle.shopId, expires_at: null, members: 0 }]);
    const book = await inShop(app.database.pool, { shopId: shop?.TraderID ?? NO_SHOP }, (db) =>
      db.from('partners').select(['kind', 'partner_id', 'partner_name', 'notes']).execute(),
    );
    expect(book).toEqual([
      { kind: 'vendor', partner_id: cast.middle.shopId, partner_name: '优选商行', notes: '' },
    ]);
    const { items } = await ask(app, cast.middle, relations.related, { Relation: 'managed' });
    expect(items.map((row) => row.Relations)).toEqual([
      ['agent', 'managed'],
      ['agent', 'managed'],
    ]);
  });

  it('takes the good rows, and of each other one says the row, the column and the remedy', async () => {
    const before = await shopCount();
    const result = await importSheet([
      '渠道名称,手机号,登录账号/店铺编号',
      '好店,13800138001,',
      ',13800138002,',
      '电话不对,abc,',
      '电话遮住,138****8000,',
      '好店,13800138003,',
      '团长小店,13800138004,',
      '不知是谁,,nobody-here',
      '自己,,middle',
      '已是渠道,,channel',
    ]);
    expect(result).toMatchObject({ Rows: 9, Added: 1, Applied: 0 });
    expect(result.Problems.map(({ RowNo, Column, Says }) => [RowNo, Column, Says])).toEqual([
      [3, '渠道名称', '「渠道名称」没有填写，请补上'],
      [4, '手机号', expect.stringContaining('请填写 11 位手机号')],
      [5, '手机号', '号码 138****8000 不完整，请填写完整的号码或清空'],
      [6, '渠道名称', '与第 2 行重复，请只保留一行'],
      [7, '渠道名称', '渠道“团长小店”已存在，请删除这一行，或换一个名称'],
      [8, '登录账号/店铺编号', expect.stringContaining('没有找到“nobody-here”的店铺')],
      [9, '登录账号/店铺编号', '是当前店铺自己，不能作为渠道，请换一个或清空'],
      [10, '渠道名称', expect.stringContaining('这家店铺叫“团长小店”')],
    ]);
    expect(await shopCount()).toBe(before + 1);
  });

  it('takes an exported sheet back: unchanged, or with groups, notes and contacts that were typed into it', async () => {
    const [header = [], ...rows] = await cellsOf('/api/businessunit/agent/export', {});
    const back = (lines: readonly (readonly string[])[]) =>
      importSheet([header, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')));
    expect(await back(rows)).toMatchObject({
      Added: 0,
      Applied: 0,
      Changed: 0,
      Unchanged: rows.length,
      Problems: [],
    });
    const columnOf = (title: string) => header.indexOf(title);
    const mine = rows.find((cells) => cells[columnOf('渠道名称')] === '团长小店') ?? [];
    const edited = [...mine];
    edited[columnOf('备注')] = '月底结';
    edited[columnOf('分组')] = '老客户';
    edited[columnOf('联系人')] = '小陈';
    expect(await back([edited])).toMatchObject({ Changed: 1, Unchanged: 0, Problems: [] });
    expect((await readBack('团长小店'))[0]).toMatchObject({
      Notes: '月底结',
      GroupName: '老客户',
      Contacts: [{ Name: '小陈' }],
    });
  });

  it('gives the bad rows back in their own columns with remarks, and takes them when they are mended', async () => {
    const result = await importSheet(['渠道名称,自己的列,手机号', '改一改,甲,abc', '留下的,乙,13800138005']);
    const rows = await cellsOf(agentImports.importErrors.path, { ImportID: result.ImportID });
    expect(rows[0]).toEqual(['渠道名称', '自己的列', '手机号', '行号', '问题']);
    expect(rows[1]?.slice(0, 4)).toEqual(['改一改', '甲', 'abc', '2']);
    expect(rows[1]?.[4]).toContain('手机号：');
    const mended = rows.map((row) => row.join(',').replace('abc', '13800138006').replace(/\n/g, ''));
    expect(await importSheet(mended)).toMatchObject({ Rows: 1, Added: 1, Problems: [] });
    const again = await cellsOf(agentImports.importErrors.path, {
      ImportID: (await importSheet(mended)).ImportID,
    });
    expect(again[0]).toEqual(rows[0]);
  });

  it('gives them with whole phones to who sent them, else by the right to see phones whole', async () => {
    const phone = '13800138077';
    const { ImportID } = await importSheet([
      '渠道名称,手机号',
      `被拒的,${phone}`,
      '被拒的,13800138078',
      `,${phone}`,
    ]);
    const clerk = await addMember(app, cast.middle, 'sheet-reader', RIGHTS['agent.manage']);
    const read = async (who: Person) =>
      (await cellsOf(agentImports.importErrors.path, { ImportID }, who)).flat().join(' ');
    expect(await read(cast.middle)).toContain(phone);
    expect(await read(clerk)).toContain('138****8077');
    expect(await read(clerk)).not.toContain(phone);
  });

  it('makes nothing twice from the same sheet, also when it comes twice at once', async () => {
    const lines = ['渠道名称', '只有一家甲', '只有一家乙'];
    const both = await Promise.all([importSheet(lines), importSheet(lines)]);
    expect(both.map((result) => result.Added).sort()).toEqual([0, 2]);
    expect(await readBack('只有一家')).toHaveLength(2);
  });

  it('brings back a managed shop that was removed, instead of opening another', async () => {
    await importSheet(['渠道名称', '去而复返']);
    const [shop] = await readBack('去而复返');
    await ask(app, cast.middle, agents.remove, { TraderIDs: [shop?.TraderID ?? ''] });
    expect(await importSheet(['渠道名称,备注名', '去而复返,老朋友'])).toMatchObject({ Added: 1 });
    expect(await readBack('去而复返')).toMatchObject([{ TraderID: shop?.TraderID, Alias: '老朋友' }]);
  });

  it('refuses the whole sheet when the level has no room, and says how much there is', async () => {
    await app.database.pool.query('update shops set level = 10 where id = $1', [cast.grower.shopId]);
    const FileID = await upload(app, cast.grower, 'a.csv', '渠道名称\n甲一\n甲二\n甲三');
    const answer = await call(app, cast.grower, agentImports.importSheet, { FileID });
    expect(answer.status).toBe(4010);
    expect(answer.message).toContain('渠道额度不足：免费版最多 3 个，已用 1 个，本次新增 3 个');
    expect((await ask(app, cast.grower, agents.get, {})).total).toBe(1);
  });

  it('refuses a sheet without names, an empty one, and another shop’s file', async () => {
    const refused = async (text: string) => {
      const FileID = await upload(app, cast.middle, 'a.csv', text);
      return (await call(app, cast.middle, agentImports.importSheet, { FileID })).message;
    };
    expect(await refused('手机号,备注\n13800138000,a')).toContain('没有找到「渠道名称」列');
    expect(await refused('渠道名称,手机号\n,')).toContain('请在表头下面填写');
    const FileID = await upload(app, cast.middle, 'a.csv', '渠道名称\n某店');
    expect((await call(app, cast.outsider, agentImports.importSheet, { FileID })).status).toBe(4004);
    const { ImportID } = await importSheet(['渠道名称,手机号', '某店,x']);
    expect((await call(app, cast.outsider, agentImports.importErrors, { ImportID })).status).toBe(4004);
  });
});

describe('a row with an account', () => {
  it('asks the existing shop, tells it no private remarks, and links nothing before it agrees', async () => {
    const before = await shopCount();
    const result = await importSheet(['渠道名称,备注名,备注,登录账号', '路人分店,老路,欠款户,outsider']);
    expect(result).toMatchObject({ Rows: 1, Added: 0, Applied: 1 });
    expect([await shopCount(), await readBack('路人')]).toEqual([before, []]);
    expect(await waiting(cast.outsider.shopId)).toEqual([
      { kind: 'vendor', applicant_shop_name: '优选商行', notes: '' },
    ]);
    const again = await importSheet(['渠道名称,店铺编号', `路人店,${cast.outsider.shopId}`]);
    expect(again.Problems[0]?.Says).toContain('正在等待审核');
  });
});

describe('importing rows already read', () => {
  it('follows the rules of the sheet, by the names of its fields', async () => {
    const Rows = [
      { TraderName: '直传店', Phone: '13800138009', GroupName: '直传' },
      { TraderName: '直传店' },
    ];
    const result = await ask(app, cast.middle, agentImports.importRows, { Rows });
    expect(result).toMatchObject({ Rows: 2, Added: 1, Problems: [{ RowNo: 2, Column: '渠道名称' }] });
    expect(await readBack('直传店')).toMatchObject([{ GroupName: '直传' }]);
  });
});

describe('importing vendors', () => {
  it('is the same from the other side', async () => {
    const FileID = await upload(app, cast.channel, '供应商.csv', '供应商名称,联系人\n老张果园,老张');
    const result = await ask(app, cast.channel, vendorImports.importSheet, { FileID });
    expect(result).toMatchObject({ Added: 1, Problems: [] });
    const { items } = await ask(app, cast.channel, vendors.get, { Search: '老张' });
    expect(items).toMatchObject([{ TraderName: '老张果园', IsManaged: true }]);
    const book = await inShop(app.database.pool, { shopId: items[0]?.TraderID ?? NO_SHOP }, (db) =>
      db.from('partners').select(['kind', 'partner_name']).execute(),
    );
    expect(book).toEqual([{ kind: 'agent', partner_name: '团长小店' }]);
    const member = await addMember(app, cast.channel, 'no-vendors', ALL_RIGHTS & ~RIGHTS['vendor.manage']);
    expect((await call(app, member, vendorImports.importSheet, { FileID })).status).toBe(4003);
  });
});

describe('exporting agents', () => {
  it('has the columns of the import, keeps to the filter, hides phones from who may not see them, and is logged', async () => {
    await importSheet(['渠道名称,联系人,手机号,分组', '导出店,小李,13812345678,导出组']);
    const rows = await cellsOf(agents.exportSheet.path, { Search: '导出店' });
    const template = await cellsOf(agentImports.template.path, {});
    expect(rows[0]?.slice(0, 9)).toEqual(template[0]?.map((title) => title.replace('*', '')));
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slice(0, 3)).toEqual(['导出店', '小李', '13812345678']);
    const member = await addMember(app, cast.middle, 'exporter', ALL_RIGHTS & ~RIGHTS['phone.full']);
    const masked = await cellsOf(agents.exportSheet.path, { Search: '导出店' }, member);
    expect(masked[1]?.[2]).toBe('138****5678');
    const log = await inShop(app.database.pool, { shopId: cast.middle.shopId }, (db) =>
      db.from('export_log').select(['kind', 'row_count', 'filter', 'created_by_name']).execute(),
    );
    expect(log.slice(1)).toMatchObject([
      { kind: 'agents', row_count: 1, filter: { Search: '导出店' }, created_by_name: 'middle' },
      { created_by_name: 'exporter' },
    ]);
  });
});

describe('the columns of a sheet of agents', () => {
  it('are what a person says, now and the next time', async () => {
    const lines = ['团,谁,电话', '列里的团,小齐,13800138777'];
    const FileID = await upload(app, cast.middle, '团.csv', lines.join('\n'));
    const preview = await ask(app, cast.middle, agentImports.importColumns, { FileID });
    expect(preview.Problem).toContain('没有找到「渠道名称」列');
    const Columns = [
      { Index: 0, Field: 'TraderName' },
      { Index: 1, Field: 'ContactName' },
      { Index: 2, Field: 'Phone' },
    ];
    expect(await ask(app, cast.middle, agentImports.importSheet, { FileID, Columns })).toMatchObject({
      Added: 1,
    });
    expect(await ask(app, cast.middle, agentImports.importColumns, { FileID })).toMatchObject({
      By: 'remembered',
      Problem: '',
    });
  });
});
