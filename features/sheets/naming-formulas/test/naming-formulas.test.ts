import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { formulas } from '../contract.ts';
import { formulaProblems, type NamingFacts, type NamingPart, nameFile } from '../formula.ts';

const known: NamingFacts = {
  shop: '团长店',
  user: '小王',
  template: '发货单',
  agents: ['甲店'],
  vendors: [],
  thirdParties: ['快团团', '有赞'],
  count: 12,
  serial: 7,
  at: new Date('2026-11-22T17:30:00Z'),
  from: new Date('2026-11-19T16:00:00Z'),
  until: new Date('2026-11-22T16:00:00Z'),
};
const text = (Text: string): NamingPart => ({ Type: 'text', Text });

describe('naming a file', () => {
  it.each([
    [[{ Type: 'shop' }, text('_'), { Type: 'date', Format: 'yyyy-MM-dd' }], '团长店_2026-11-23'],
    [[{ Type: 'range', Format: 'MMdd' }, text(' '), { Type: 'count' }], '1120-1122 12'],
    [[{ Type: 'agent' }, { Type: 'thirdParty' }, { Type: 'vendor' }], '甲店多个平台'],
    [[{ Type: 'serial', Digits: 4 }, { Type: 'user' }], '0007小王'],
    [[text('a/b:c*?"<>|\\'), { Type: 'template' }], 'a b c 发货单'],
    [[{ Type: 'vendor' }], '发货单'],
  ] as [NamingPart[], string][])('says its parts one after the other: %j', (parts, name) => {
    expect(nameFile(parts, known)).toBe(name);
  });

  it.each([
    [[text('.'), { Type: 'shop' }, text('. ')], '团长店'],
    [[text('CON')], '_CON'],
    [[text('甲\u202e乙\u200b丙')], '甲 乙 丙'],
    [[{ Type: 'range', Format: 'MMdd' }], '截至1122', { from: null }],
    [[{ Type: 'template' }], '未命名', { template: '???' }],
  ] as [NamingPart[], string, Partial<NamingFacts>?][])(
    'is one that every system keeps as it is: %j',
    (parts, name, more) => {
      expect(nameFile(parts, { ...known, ...more })).toBe(name);
    },
  );

  it('is cut to 120 characters, whole ones', () => {
    const long = Array.from({ length: 12 }, () => text('长😀'.repeat(10)));
    expect([...nameFile(long, known)]).toHaveLength(120);
    expect(nameFile(long, known)).toBe('长😀'.repeat(60));
  });

  it('says what is wrong with a formula', () => {
    expect(formulaProblems([text('')])[0]).toContain('还没有写字');
    expect(formulaProblems([{ Type: 'date', Format: 'dd/MM' }])[0]).toContain('没有格式 dd/MM');
    expect(formulaProblems([{ Type: 'serial' }, { Type: 'serial' }])).toEqual([
      '流水号只能用一次，请删除多余的',
    ]);
    expect(formulaProblems([text('///')])).toEqual(['名称里没有能用的字，请加一段，如店铺或日期']);
    expect(formulaProblems([{ Type: 'shop' }])).toEqual([]);
  });
});

describe('the formulas of a shop', () => {
  let app: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    app = await openApp();
    cast = await openCast(app);
    await openOrders(app, cast, 3);
    await app.work();
  });
  afterAll(() => app.close());

  const add = (FormulaName: string, Settings: NamingPart[], IsDefault = false, CmdID = 111) =>
    ask(app, cast.channel, formulas.add, { FormulaName, CmdID, IsDefault, Settings });
  const nameOf = async (more: object = {}) =>
    (await fetchFile(app, cast.channel, orderExports.normal, more)).name;

  it('name the files of their export, the default where none is chosen', async () => {
    expect(await nameOf()).toMatch(/_订单导出_\d{14}\.xlsx$/);
    await add(
      '日常',
      [{ Type: 'vendor' }, text('-'), { Type: 'count' }, text('单-'), { Type: 'thirdParty' }],
      true,
    );
    expect(await nameOf()).toMatch(/^.+-3单-快团团\.xlsx$/);
    const { FormulaID } = await add('另一个', [{ Type: 'user' }, text('的')]);
    expect(await nameOf({ FormulaID, Format: 'csv' })).toMatch(/的\.csv$/);
    const note = await add('发货', [{ Type: 'shop' }], false, 114);
    const wrong = { FormulaID: note.FormulaID, FireAndForget: true };
    expect(await call(app, cast.channel, orderExports.normal, wrong)).toMatchObject({ status: 4004 });
  });

  it('give each file of a day its number, once', async () => {
    const { FormulaID } = await add('流水', [{ Type: 'serial', Digits: 2 }]);
    const names = await Promise.all([1, 2, 3].map(() => nameOf({ FormulaID })));
    expect(names.sort()).toEqual(['01.xlsx', '02.xlsx', '03.xlsx']);
  });

  it('are one default per export, have names of their own, and go', async () => {
    const { FormulaID } = await add('新的默认', [{ Type: 'shop' }], true);
    const all = async () => (await ask(app, cast.channel, formulas.get, { CmdIDs: [111] })).items;
    expect((await all()).filter(({ IsDefault }) => IsDefault).map((row) => row.FormulaName)).toEqual([
      '新的默认',
    ]);
    const again = { FormulaName: '新的默认', CmdID: 111, Settings: [{ Type: 'shop' as const }] };
    expect(await call(app, cast.channel, formulas.add, again)).toMatchObject({ status: 4009 });
    await ask(app, cast.channel, formulas.update, { FormulaID, FormulaName: '还是默认' });
    expect((await all()).find(({ FormulaName }) => FormulaName === '还是默认')).toMatchObject({
      IsDefault: true,
      CmdID: 111,
      Settings: [{ Type: 'shop' }],
    });
    await ask(app, cast.channel, formulas.update, { FormulaID, FormulaName: '新的默认' });
    const bad = { FormulaID, FormulaName: '空', CmdID: 111, Settings: [text('')] };
    expect(await call(app, cast.channel, formulas.update, bad)).toMatchObject({
      status: 4022,
      message: '第 1 段“文字”还没有写字，请填写或删除',
    });
    const orders = { ...again, FormulaName: '导入', CmdID: 101 };
    expect(await call(app, cast.channel, formulas.add, orders)).toMatchObject({ status: 4022 });
    await ask(app, cast.channel, formulas.remove, { FormulaID });
    expect(await nameOf()).toMatch(/_订单导出_\d{14}\.xlsx$/);
    expect(await call(app, cast.middle, formulas.remove, { FormulaID })).toMatchObject({ status: 4004 });
  });

  it('are shown as a file would be called, with what is wrong', async () => {
    const Settings: NamingPart[] = [{ Type: 'vendor' }, { Type: 'serial', Digits: 3 }, text('')];
    const { Sample, Problems } = await ask(app, cast.channel, formulas.sample, { CmdID: 111, Settings });
    expect(Sample).toMatch(/001\.xlsx$/);
    expect(Problems).toHaveLength(1);
  });
});
