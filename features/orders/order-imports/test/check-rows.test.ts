import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { cellsOf, fetchFile } from '#test/files.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { intake, KTT, ktt, kttRow, rowsOf, settled, start, taskOf, xlsx } from './intake.ts';

let app: TestApp;
let cast: Cast;
let apples: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25, 18]);
  await app.work();
});
afterAll(() => app.close());

const problemsOf = async (TaskID: string) =>
  (await rowsOf(app, cast.channel, TaskID)).map(({ Problems }) => Problems.filter((p) => p.blocking));

describe('checking rows', () => {
  it('names the row, the column and the remedy of every fault', async () => {
    const task = await intake(
      app,
      cast.channel,
      await ktt([
        {},
        { amount: 'abc' },
        { phone: '1380000' },
        { province: '', city: '', area: '', address: '某地' },
        { product: '不认识的梨' },
        { receiver: '', phone: '13800009999' },
      ]),
    );
    expect(task).toMatchObject({ RowsRead: 6, RowsReady: 1, RowsFailed: 5 });
    const problems = await problemsOf(task.TaskID);
    const first = problems.slice(1).map(([problem]) => [problem?.column, problem?.remedy]);
    expect(first).toEqual([
      ['数量', 'fixAmount'],
      ['联系电话', 'fixPhone'],
      ['详细地址', 'fixAddress'],
      ['商品名称', 'pickProduct'],
      ['收货人', 'fixReceiver'],
    ]);
    expect(problems[1]?.[0]?.says).toContain('abc');
  });

  it('takes a number that looks rounded off once a person has looked at it, and keeps that', async () => {
    const no = '16503219876543200';
    const { TaskID, RowsFailed } = await intake(app, cast.channel, await ktt([{ no }, {}]));
    expect(RowsFailed).toBe(1);
    const [[problem] = []] = await problemsOf(TaskID);
    expect(problem?.says).toContain('改单号');
    const Edits = [{ RowNo: 2, fields: { sourceOrderNo: no } }];
    const { Rows } = await ask(app, cast.channel, orderImports.retry, { TaskID, Edits });
    expect(Rows[0]).toMatchObject({ State: 'ready', Fields: { sourceOrderNo: no } });
    const again = [{ RowNo: 2, fields: { receiver: '李四' } }];
    const later = await ask(app, cast.channel, orderImports.retry, { TaskID, Edits: again });
    expect(later.Rows[0]?.State).toBe('ready');
  });

  it('takes masked receivers and says so', async () => {
    const task = await intake(app, cast.channel, await ktt([{ receiver: '张*', phone: '138****1234' }]));
    expect(task).toMatchObject({ RowsReady: 1, RowsRemarked: 1 });
    const [row] = await rowsOf(app, cast.channel, task.TaskID);
    expect(row?.Problems.map(({ says }) => says)).toContain(
      '手机号是平台隐藏的内容，请用该平台的电子面单发货，或改成真实内容',
    );
  });

  it('leaves out closed orders and totals, and lists them with the reason', async () => {
    const task = await intake(app, cast.channel, await ktt([{}, { status: '已取消' }]));
    expect(task).toMatchObject({ RowsRead: 2, RowsReady: 1, RowsLeftOut: 1 });
    const [row] = await rowsOf(app, cast.channel, task.TaskID, 'leftOut');
    expect(row).toMatchObject({ RowNo: 3, State: 'leftOut', StateName: '不导入' });
    expect(row?.Problems[0]?.says).toContain('已取消');
  });

  it('refuses a listing that is not on sale any more along the chain', async () => {
    const pears = await openListing(app, [cast.channel, cast.middle], [10, 8], '停售的梨');
    await inShop(app.database.pool, { shopId: cast.middle.shopId }, (db) =>
      db.update('spus').set({ status: 'suspended' }).where('name', '=', pears.name).execute(),
    );
    const task = await intake(app, cast.channel, await ktt([{ product: '停售的梨' }]));
    const problem = (await problemsOf(task.TaskID))[0]?.[0];
    expect(problem?.remedy).toBe('pickProduct');
    expect(problem?.says).toContain('停售');
  });

  it('refuses rows beyond what is left of the quota', async () => {
    await openListing(app, [cast.channel, cast.middle], [10, 8], '限量橙');
    await inShop(app.database.pool, { shopId: cast.middle.shopId }, async (db) => {
      const { id } = await db
        .from('spus')
        .select('id')
        .where('name', '=', '限量橙')
        .executeTakeFirstOrThrow();
      await db.insert('quotas', { spu_id: id, set_to: 3 }).execute();
    });
    const rows = [2, 1, 1].map((amount) => ({ product: '限量橙', amount }));
    const task = await intake(app, cast.channel, await ktt(rows));
    expect(task).toMatchObject({ RowsReady: 2, RowsFailed: 1 });
    expect((await problemsOf(task.TaskID))[2]?.[0]?.says).toMatch(
      /额度不足：剩余 3，本表共要 4，按表里的先后分配/,
    );
  });

  it('refuses a province that the logistics policy does not reach', async () => {
    await openListing(app, [cast.channel, cast.middle], [10, 8], '只送浙江的桃');
    await inShop(app.database.pool, { shopId: cast.middle.shopId }, async (db) => {
      const policy = crypto.randomUUID();
      await db.insert('logistics_policies', { id: policy, name: '浙江' }).execute();
      await db.insert('logistics_fees', { policy_id: policy, province_id: '33', fee: 5 }).execute();
      await db
        .update('spus')
        .set({ logistics_policy_id: policy })
        .where('name', '=', '只送浙江的桃')
        .execute();
    });
    const peaches = { product: '只送浙江的桃' };
    const far = { ...peaches, province: '新疆维吾尔自治区', city: '乌鲁木齐市', area: '天山区' };
    const task = await intake(app, cast.channel, await ktt([peaches, far]));
    expect(task).toMatchObject({ RowsReady: 1, RowsFailed: 1 });
    const [problem] = (await problemsOf(task.TaskID))[1] ?? [];
    expect(problem).toMatchObject({ field: 'address', remedy: 'fixAddress' });
    expect(problem?.says).toContain('不配送');
  });
});

describe('correcting rows', () => {
  it('checks the edited row at once; it can then be imported', async () => {
    const task = await intake(
      app,
      cast.channel,
      await ktt([{}, { phone: '1' }, { province: '', city: '', area: '', address: '某地' }]),
    );
    await start(app, cast.channel, task.TaskID);
    expect(await taskOf(app, cast.channel, task.TaskID)).toMatchObject({
      Status: 'partly',
      RowsImported: 1,
      RowsFailed: 2,
    });
    const { Rows, Task } = await ask(app, cast.channel, orderImports.retry, {
      TaskID: task.TaskID,
      Edits: [
        { RowNo: 3, fields: { phone: '+86 138-1111-2222' } },
        { RowNo: 4, fields: { address: '上海市徐汇区漕溪路1号' } },
      ],
    });
    expect(Rows.map(({ State }) => State)).toEqual(['ready', 'ready']);
    expect(Rows[1]?.Fields).toMatchObject({ province: '上海市', area: '徐汇区' });
    expect(Task).toMatchObject({ Status: 'ready', RowsReady: 2, RowsFailed: 0 });
    expect(await start(app, cast.channel, task.TaskID)).toMatchObject({ Status: 'done', RowsImported: 3 });
  });

  it('shows the phones of a sheet whole to who brought it; others without that right keep what they don’t see', async () => {
    const blind = await addMember(app, cast.channel, 'blind', ALL_RIGHTS & ~RIGHTS['phone.full']);
    const phone = '13877665544';
    const mine = await intake(app, blind, await ktt([{ phone, product: '没有的商品' }]));
    expect((await rowsOf(app, blind, mine.TaskID))[0]?.Fields.phone).toBe(phone);
    const note = `送前电联 ${phone}`;
    const task = await intake(app, cast.channel, await ktt([{ phone, note, product: '没有的商品' }]));
    const [row] = await rowsOf(app, blind, task.TaskID);
    expect(row?.Fields).toMatchObject({ phone: '138****5544', buyerNote: '送前电联 138****5544' });
    expect(JSON.stringify(row)).not.toContain(phone);
    const fields = { phone: '138****5544', buyerNote: '送前电联 138****5544', receiver: '张三' };
    await ask(app, blind, orderImports.retry, { TaskID: task.TaskID, Edits: [{ RowNo: 2, fields }] });
    const [kept] = await rowsOf(app, cast.channel, task.TaskID);
    expect(kept?.Fields).toMatchObject({ phone, buyerNote: note, receiver: '张三' });
  });

  it('does not touch what is imported', async () => {
    const task = await intake(app, cast.channel, await ktt([{}]), { StartWhenReady: true });
    expect(task).toMatchObject({ Status: 'done', RowsImported: 1 });
    const answer = await call(app, cast.channel, orderImports.retry, {
      TaskID: task.TaskID,
      Edits: [{ RowNo: 2, fields: { receiver: '别人' } }],
    });
    expect(answer.status).toBe(4004);
  });

  it('shows each row with its own cells, however far down', async () => {
    const rows = Array.from({ length: 230 }, (_, i) => kttRow(i % 60 === 0 ? { phone: '1' } : {}));
    const task = await intake(app, cast.channel, await xlsx(KTT, rows));
    const kept = rows.map((row, i) => [i + 2, row.join('|')]);
    const shown = async (state: 'all' | 'toCorrect') =>
      (await rowsOf(app, cast.channel, task.TaskID, state)).map(({ RowNo, Cells }) => [
        RowNo,
        Cells.join('|'),
      ]);
    expect(await shown('all')).toEqual(kept);
    expect(await shown('toCorrect')).toEqual(kept.filter((_, i) => i % 60 === 0));
  });

  it('hands out the bad rows as a sheet with their columns, row number, problem and remedy', async () => {
    const task = await intake(app, cast.channel, await ktt([{}, { phone: '1', receiver: '=1+1' }]));
    const file = await fetchFile(app, cast.channel, orderImports.exportErrors, { TaskID: task.TaskID });
    expect(file.name).toContain('待处理.xlsx');
    const [head, row, ...more] = await cellsOf(file.body);
    expect(head).toEqual(['行号', ...KTT, '状态', '问题', '处理办法']);
    expect(more).toEqual([]);
    expect(row?.[0]).toBe('3');
    expect(row?.at(-2)).toContain('【联系电话】');
    expect(row?.at(-1)).toBe('改正手机号');
  });

  it('hands them to colleagues who may not see phones without their middle digits', async () => {
    const bad = { phone: '13877665544', province: '', city: '', area: '', address: '某处' };
    const task = await intake(app, cast.channel, await ktt([bad]));
    expect(task.RowsFailed).toBe(1);
    const packer = await addMember(app, cast.channel, 'packer', ALL_RIGHTS & ~RIGHTS['phone.full']);
    const phoneFor = async (who: Person) => {
      const file = await fetchFile(app, who, orderImports.exportErrors, { TaskID: task.TaskID });
      return (await cellsOf(file.body))[1]?.[1 + KTT.indexOf('联系电话')];
    };
    expect(await phoneFor(cast.channel)).toBe('13877665544');
    expect(await phoneFor(packer)).toBe('138****5544');
  });
});

describe('matching products', () => {
  it('asks once: matched by hand, every row of the name is ready, and the next file needs no click', async () => {
    const name = { product: '老李家的苹果', spec: '五斤' };
    const task = await intake(app, cast.channel, await ktt([name, name, {}]));
    const other = await intake(app, cast.channel, await ktt([name]));
    expect(task).toMatchObject({ RowsReady: 1, RowsFailed: 2 });
    const { items } = await ask(app, cast.channel, orderImports.verifyProducts, { TaskIDs: [task.TaskID] });
    expect(items).toMatchObject([
      { Name: '老李家的苹果 五斤', Rows: 2, SpuID: null, ThirdPartyName: '快团团' },
    ]);
    const match = { Name: '老李家的苹果 五斤', SpuID: apples.entrySpuId, Pieces: 2 };
    const matching = { TaskID: task.TaskID, Matches: [match] };
    const matched = await ask(app, cast.channel, orderImports.matchProducts, matching);
    expect(matched, 'rows of this sheet, and of others').toMatchObject({ Rows: 2, OtherRows: 1 });
    expect(await settled(app, cast.channel, task.TaskID)).toMatchObject({ RowsReady: 3, RowsFailed: 0 });
    expect(await settled(app, cast.channel, other.TaskID)).toMatchObject({ RowsReady: 1, RowsFailed: 0 });
    const next = await intake(app, cast.channel, await ktt([name]));
    expect(next).toMatchObject({ RowsReady: 1 });
    const [row] = await rowsOf(app, cast.channel, next.TaskID);
    expect(row?.Fields).toMatchObject({ amount: 2, unitPrice: 19.95 });
  });

  it('ranks suggestions by likeness and never takes one unasked', async () => {
    const task = await intake(app, cast.channel, await ktt([{ product: '红富士苹果 5斤 特价' }]));
    expect(task.RowsReady).toBe(0);
    const { items } = await ask(app, cast.channel, orderImports.verifyProducts, { TaskIDs: [task.TaskID] });
    expect(items[0]?.Suggestions[0]).toMatchObject({ SpuID: apples.entrySpuId });
  });

  it('knows a listing by its external id', async () => {
    await openListing(app, [cast.channel, cast.middle], [10, 8], '有码的瓜');
    await inShop(app.database.pool, { shopId: cast.channel.shopId }, (db) =>
      db.update('spus').set({ external_id: 'GUA-1' }).where('name', '=', '有码的瓜').execute(),
    );
    const task = await intake(app, cast.channel, await ktt([{ product: '什么瓜', code: 'GUA-1' }]));
    expect(task.RowsReady).toBe(1);
  });

  it('asks again, in open tasks too, for what it has to forget', async () => {
    const Name = '认错的苹果 五斤';
    const task = await intake(app, cast.channel, await ktt([{ product: Name }]));
    const Matches = [{ Name, SpuID: apples.entrySpuId, Pieces: 1 }];
    await ask(app, cast.channel, orderImports.matchProducts, { TaskID: task.TaskID, Matches });
    const { ThirdPartyID, RowsReady } = await settled(app, cast.channel, task.TaskID);
    expect(RowsReady).toBe(1);
    await ask(app, cast.channel, orderImports.deleteProductMatches, { Matches: [{ ThirdPartyID, Name }] });
    expect((await settled(app, cast.channel, task.TaskID)).RowsReady).toBe(0);
  });

  it('doubts a row whose name is one listing and whose code another', async () => {
    await openListing(app, [cast.channel, cast.middle], [10, 8], '阿克苏 10斤');
    await openListing(app, [cast.channel, cast.middle], [10, 8], '红富士 5斤');
    await inShop(app.database.pool, { shopId: cast.channel.shopId }, (db) =>
      db.update('spus').set({ external_id: 'GY-PG-5' }).where('name', '=', '红富士 5斤').execute(),
    );
    const task = await intake(app, cast.channel, await ktt([{ product: '阿克苏 10斤', code: 'gy-pg-5' }]));
    const [row] = await rowsOf(app, cast.channel, task.TaskID);
    expect(row?.Problems.map(({ says }) => says)).toContainEqual(
      expect.stringContaining('编码却是“红富士 5斤”的'),
    );
  });

  it('lists, changes and forgets what it remembers', async () => {
    const mine = () => ask(app, cast.channel, orderImports.productMatches, { name: '老李家' });
    const { items } = await mine();
    expect(items).toMatchObject([{ Name: '老李家的苹果 五斤', ThirdPartyName: '快团团', Pieces: 2 }]);
    const key = { ThirdPartyID: items[0]?.ThirdPartyID ?? null, Name: '老李家的苹果 五斤' };
    const set = (more: { Pieces?: number }) =>
      ask(app, cast.channel, orderImports.setProductMatch, { ...key, SpuID: apples.entrySpuId, ...more });
    await set({});
    expect((await mine()).items[0]?.Pieces, 'what is not named stays').toBe(2);
    await set({ Pieces: 1 });
    expect((await mine()).items[0]?.Pieces).toBe(1);
    await ask(app, cast.channel, orderImports.deleteProductMatches, { Matches: [key] });
    expect((await mine()).total).toBe(0);
  });
});

describe('a sheet of more rows than the shop may still enter', () => {
  it('says how many are left and how many all its rows need', async () => {
    const balance = (left: number) =>
      app.database.pool.query('update order_balances set available = $1 where shop_id = $2', [
        left,
        cast.channel.shopId,
      ]);
    const task = await intake(app, cast.channel, await ktt(Array.from({ length: 12 }, () => ({}))));
    expect(task.RowsReady).toBe(12);
    await balance(0);
    const { Problem, RowsImported } = await start(app, cast.channel, task.TaskID);
    expect([RowsImported, Problem]).toEqual([0, expect.stringContaining('剩余 0 单，本次需要 12 单')]);
    await balance(1000);
  });
});

describe('another shop', () => {
  it('finds no task that is not its own', async () => {
    const { TaskID } = await intake(app, cast.channel, await ktt([{}]));
    for (const endpoint of [orderImports.detail, orderImports.retry, orderImports.remove] as const) {
      expect((await call(app, cast.outsider, endpoint, { TaskID })).status).toBe(4004);
    }
    expect((await call(app, cast.outsider, orderImports.start, { TaskIDs: [TaskID] })).status).toBe(4004);
    expect((await call(app, cast.outsider, orderImports.verifyProducts, { TaskIDs: [TaskID] })).status).toBe(
      4004,
    );
    expect((await ask(app, cast.outsider, orderImports.list, {})).total).toBe(0);
  });
});
