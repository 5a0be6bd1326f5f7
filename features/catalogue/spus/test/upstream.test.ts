import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skuGroups } from '#features/catalogue/sku-groups/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { agents } from '#features/shops/partners/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
let made: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  made = await sell('红富士');
});
afterAll(() => app.close());

/** The grower's listing, offered to the middle and by it to the channel. */
async function sell(SkuGroupName: string): Promise<string> {
  const { grower, middle, channel } = cast;
  const SkuInfos = [{ SkuPrice: 10, SkuName: SkuGroupName }];
  const { SpuIDs } = await ask(app, grower, skuGroups.add, { SkuGroupName, SkuInfos, PutOnSale: true });
  const [SpuID = ''] = SpuIDs;
  await ask(app, grower, spus.distribute, { Offers: [{ SpuID, AgentID: middle.shopId }] });
  const theirs = await rowOf(middle, SkuGroupName);
  await ask(app, middle, spus.distribute, {
    Offers: [{ SpuID: theirs?.SpuID ?? '', AgentID: channel.shopId, Price: 12 }],
  });
  return SpuID;
}

const rowOf = async (who: Person, SpuName = '红富士') =>
  (await ask(app, who, spus.get, { SpuName })).items[0];
const comesTo = (who: Person, state: object, name?: string) =>
  expect.poll(() => rowOf(who, name)).toMatchObject(state);
const suspend = (IsSuspended: boolean) =>
  ask(app, cast.grower, spus.suspend, { SpuIDs: [made], IsSuspended });

describe('a listing that the vendor stops', () => {
  it('is 上游停售 with the reason in each shop below, which knows its own vendor alone; and comes back by itself', async () => {
    await suspend(true);
    await comesTo(cast.middle, { State: 'upstream', StateSays: '果园已停售' });
    await comesTo(cast.channel, { State: 'upstream', StateSays: '优选商行的上游已停供' });
    const { tabs } = await ask(app, cast.channel, spus.get, {});
    expect(tabs.find(({ key }) => key === 'upstream')?.count).toBe(1);
    await suspend(false);
    await comesTo(cast.middle, { State: 'on_sale', StateSays: '' });
    await comesTo(cast.channel, { State: 'on_sale', StateSays: '' });
  });

  it('says that it is withdrawn, that the agent is prohibited, or that the link has ended', async () => {
    const { grower, middle } = cast;
    const Offers = [{ SpuID: made, AgentID: middle.shopId }];
    await ask(app, grower, spus.distribute, { Offers, Withdraw: true });
    await comesTo(middle, { State: 'upstream', StateSays: '果园已停止分销给本店' });
    await ask(app, grower, spus.distribute, { Offers });
    await comesTo(middle, { State: 'on_sale' });
    const TraderIDs = [middle.shopId];
    await ask(app, grower, agents.setProhibition, { TraderIDs, IsProhibited: true });
    await comesTo(middle, { StateSays: '果园已停止向本店供货' });
    await comesTo(cast.channel, { StateSays: '优选商行的上游已停供' });
    await ask(app, grower, agents.setProhibition, { TraderIDs, IsProhibited: false });
    await comesTo(middle, { State: 'on_sale' });
  });

  it('shows its season below as it does at its maker', async () => {
    const name = '大闸蟹';
    const SpuID = await sell(name);
    const { items } = await ask(app, cast.grower, skuGroups.get, { SkuGroupName: name });
    const SkuValidStart = new Date(Date.now() + 10 * 86_400_000).toISOString();
    await ask(app, cast.grower, skuGroups.update, { SkuGroupID: items[0]?.SkuGroupID ?? '', SkuValidStart });
    expect(SpuID).toBeTruthy();
    await comesTo(cast.middle, { State: 'before', StateSays: expect.stringMatching(/^销售期 .* 起$/) }, name);
    await comesTo(cast.channel, { State: 'before' }, name);
  });
});

describe('picture and description', () => {
  it('follow the vendor’s until the agent has made them its own', async () => {
    await ask(app, cast.grower, spus.update, { SpuID: made, Description: '脆甜' });
    await comesTo(cast.middle, { Description: '脆甜' });
    const mine = await rowOf(cast.middle);
    await ask(app, cast.middle, spus.update, { SpuID: mine?.SpuID ?? '', Description: '我写的' });
    await comesTo(cast.channel, { Description: '我写的' });
    await ask(app, cast.grower, spus.update, {
      SpuID: made,
      Description: '很脆',
      spuImageUrl: '/pictures/x.webp',
    });
    await comesTo(cast.middle, { Description: '我写的', spuImageUrl: '/pictures/x.webp' });
  });
});
