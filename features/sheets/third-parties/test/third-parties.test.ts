import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const add = (ThirdPartyName: string) => ask(app, cast.channel, thirdParties.add, { ThirdPartyName });
const names = async (who = cast.channel) => {
  const { items } = await ask(app, who, thirdParties.get, { pageSize: 100 });
  return items.map((row) => row.ThirdPartyName);
};

describe('keeping third parties', () => {
  it('adds each at the end, and every member sees them in that order', async () => {
    await add('快团团');
    await add('有赞');
    const member = await addMember(app, cast.channel, 'enterer', RIGHTS['order.enter']);
    expect(await names(member)).toEqual(['快团团', '有赞']);
    expect(await names(cast.outsider)).toEqual([]);
  });

  it('refuses a name that is in use', async () => {
    const again = await call(app, cast.channel, thirdParties.add, { ThirdPartyName: ' 有赞 ' });
    expect(again.status).toBe(4009);
    expect(again.message).toBe('第三方平台“有赞”已存在，请换一个名称');
  });

  it('renames, but not to a name in use', async () => {
    const { ThirdPartyID } = await add('抖音');
    await ask(app, cast.channel, thirdParties.update, { ThirdPartyID, ThirdPartyName: '抖店' });
    const taken = await call(app, cast.channel, thirdParties.update, {
      ThirdPartyID,
      ThirdPartyName: '有赞',
    });
    expect(taken.status).toBe(4009);
    expect(await names()).toContain('抖店');
  });

  it('puts the named ones first and leaves the others as they were', async () => {
    const { items } = await ask(app, cast.channel, thirdParties.get, {});
    const last = items.at(-1)?.ThirdPartyID ?? '';
    await ask(app, cast.channel, thirdParties.setOrders, { ThirdPartyIDs: [last] });
    expect(await names()).toEqual(['抖店', '快团团', '有赞']);
  });

  it('frees the name of one that was deleted', async () => {
    const { ThirdPartyID } = await add('微店');
    await ask(app, cast.channel, thirdParties.remove, { ThirdPartyID });
    expect(await names()).not.toContain('微店');
    expect((await add('微店')).ThirdPartyID).not.toBe(ThirdPartyID);
  });

  it("does not find another shop's", async () => {
    const { ThirdPartyID } = await add('群接龙');
    const answer = await call(app, cast.outsider, thirdParties.remove, { ThirdPartyID });
    expect(answer.status).toBe(4004);
  });

  it('knows the platforms that orders usually come from', async () => {
    const { items } = await ask(app, cast.channel, thirdParties.known, {});
    expect(items.map((platform) => platform.ThirdPartyName)).toContain('快团团');
  });
});
