import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { orderImports } from '../contract.ts';
import { sellerTitlesReader } from '../server/index.ts';
import { intake, settled, xlsx } from './intake.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

const LIST = ['日期', '姓名', '电话', '地址', '商品', '数量', '备注'];

describe('the titles of a seller’s list of orders', () => {
  it('are known again when it comes back with parcels, in no other sheet and in no other shop', async () => {
    const row = ['2026-11-20', '收件人甲', '15900010001', '浙江省杭州市西湖区文一西路1号', '苹果', 1, ''];
    const { TaskID } = await intake(app, cast.channel, await xlsx(LIST, [row]));
    const { Columns } = await ask(app, cast.channel, orderImports.detail, { TaskID });
    const chosen = Columns.flatMap(({ Index, Field }) => (Field === null ? [] : [{ Index, Field }]));
    await ask(app, cast.channel, orderImports.initialize, { Files: [{ TaskID, Columns: chosen }] });
    expect((await settled(app, cast.channel, TaskID)).Status).toBe('ready');
    const titlesIn = (shopId: string, header: readonly string[]) =>
      inShop(app.database.pool, { shopId }, async (db) => (await sellerTitlesReader(db))(header));
    const back = [...LIST, '快递公司', '快递单号'];
    expect([...(await titlesIn(cast.channel.shopId, back))].sort()).toEqual([...LIST].sort());
    expect(await titlesIn(cast.channel.shopId, back.slice(2))).toEqual(new Set());
    expect(await titlesIn(cast.middle.shopId, back)).toEqual(new Set());
  });
});
