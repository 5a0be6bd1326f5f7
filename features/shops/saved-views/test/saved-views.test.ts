import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { members } from '#features/shops/members/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, openPerson, type Person } from '#test/cast.ts';
import { savedViews } from '../contract.ts';

const ORDERS = '/api/orderv2/get/normal#/orderv2/index';
const GOODS = '/api/BusinessUnit/spu/get#/sku/spu';

let app: TestApp;
let boss: Person;
let clerk: Person;
beforeAll(async () => {
  app = await openApp();
  boss = await openPerson(app, 'boss', '优选商行');
  clerk = await addMember(app, boss, 'clerk', 0);
});
afterAll(() => app.close());

const save = (who: Person, Name: string, Query = 'tab=waiting', List = ORDERS) =>
  call(app, who, savedViews.save, { List, Name, Query });
const mine = async (who: Person, list = ORDERS) => {
  const { items } = await ask(app, who, savedViews.get, {});
  return items.filter(({ List }) => List === list).map(({ Name, Query }) => [Name, Query]);
};

describe('saving a view', () => {
  it('keeps it for the member alone, of this list, after those before', async () => {
    await save(clerk, '老周待发', 'startTime=近7天&tab=waiting');
    await save(clerk, '加急', 'urgent=true');
    await save(clerk, '在售', 'tab=on', GOODS);
    expect(await mine(clerk)).toEqual([
      ['老周待发', 'startTime=近7天&tab=waiting'],
      ['加急', 'urgent=true'],
    ]);
    expect(await mine(clerk, GOODS)).toEqual([['在售', 'tab=on']]);
    expect(await mine(boss)).toEqual([]);
  });

  it('keeps those of one list apart by screen', async () => {
    const here = '/api/orderv2/get/byvendor#/orderv2/index';
    const there = '/api/orderv2/get/byvendor#/delivery/vendor';
    await save(boss, '晚了', 'tab=late', there);
    expect(await mine(boss, here)).toEqual([]);
    expect(await mine(boss, there)).toEqual([['晚了', 'tab=late']]);
  });

  it('puts new filters under a name that is there, where it stands', async () => {
    await save(clerk, '老周待发', 'tab=exported');
    expect((await mine(clerk))[0]).toEqual(['老周待发', 'tab=exported']);
  });

  it('goes no further than twelve of a list, and still changes those', async () => {
    for (let nth = 1; nth <= 12; nth += 1) await save(boss, `视图${nth}`);
    const answer = await save(boss, '视图13');
    expect(answer).toMatchObject({
      status: 4009,
      message: '一个列表最多保存 12 个视图，请先在“管理视图”里删除不用的',
    });
    expect((await save(boss, '视图12', 'urgent=true')).status).toBe(0);
    expect((await save(boss, '视图13', 'tab=on', GOODS)).status).toBe(0);
  });

  it('takes no list that is none, and no more filters than fit', async () => {
    expect((await save(clerk, '别处', 'tab=x', 'https://example.com')).status).toBe(-1);
    expect((await save(clerk, '没有页面', 'tab=x', '/api/orderv2/get/normal')).status).toBe(-1);
    expect((await save(clerk, '太长', 'x'.repeat(4_001))).status).toBe(-1);
  });
});

describe('keeping views in order', () => {
  it('renames, but not to a name in use', async () => {
    const rename = (Name: string, NewName: string) =>
      call(app, clerk, savedViews.rename, { List: ORDERS, Name, NewName });
    expect((await rename('加急', '老周待发')).message).toBe('视图“老周待发”已存在，请换一个名称');
    expect((await rename('加急', '加急单')).status).toBe(0);
    expect((await rename('加急', '别的')).status).toBe(4004);
  });

  it('puts the named ones first and leaves the others as they were', async () => {
    await save(clerk, '亏损');
    await ask(app, clerk, savedViews.setOrders, { List: ORDERS, Names: ['亏损'] });
    expect((await mine(clerk)).map(([name]) => name)).toEqual(['亏损', '老周待发', '加急单']);
  });

  it('removes one’s own only', async () => {
    const remove = (who: Person) => call(app, who, savedViews.remove, { List: ORDERS, Name: '亏损' });
    expect((await remove(boss)).status).toBe(4004);
    expect((await remove(clerk)).status).toBe(0);
    expect((await mine(clerk)).map(([name]) => name)).toEqual(['老周待发', '加急单']);
  });

  it('forgets those of a member who was removed', async () => {
    await ask(app, boss, members.remove, { userID: clerk.userId });
    const { rows } = await app.database.pool.query('select name from saved_views where user_id = $1', [
      clerk.userId,
    ]);
    expect(rows).toEqual([]);
  });
});
