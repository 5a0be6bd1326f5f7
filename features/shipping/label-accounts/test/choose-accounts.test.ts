import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '#features/catalogue/categories/contract.ts';
import { ask, call } from '#test/app.ts';
import { openListing } from '#test/listings.ts';
import { labelAccounts } from '../contract.ts';
import { chooseAccounts, type UnassignedParcel } from '../server/index.ts';
import { type AccountDesk, openDesk } from './account-desk.ts';

let desk: AccountDesk;
let zto = '';
let sf = '';
let yto = '';
let orange = '';
beforeAll(async () => {
  desk = await openDesk();
  zto = await desk.open({ Name: '中通', Company: '中通' });
  sf = await desk.open({ Name: '顺丰', Company: '顺丰' });
  yto = await desk.open({ Name: '圆通', Company: '圆通' });
  orange = (await openListing(desk.app, [desk.cast.grower], [10], '沃柑 5斤')).entrySpuId;
});
afterAll(() => desk.app.close());

const setRules = (Rules: object[]) =>
  ask(desk.app, desk.cast.grower, labelAccounts.setRules, { Rules: Rules as never });
const parcel = (part: Partial<UnassignedParcel>): UnassignedParcel => ({
  key: 'one',
  province: '浙江省',
  weightGrams: 1_000,
  listingIds: [orange],
  agentId: null,
  thirdPartyName: '',
  ...part,
});
const choose = async (part: Partial<UnassignedParcel> = {}) =>
  (await desk.inShop((db) => chooseAccounts(db, [parcel(part)]))).get('one');

describe('choosing the account of a parcel', () => {
  it('takes the first rule whose conditions all hold, else the account of the shop, else none', async () => {
    await setRules([
      { AccountID: sf, Provinces: ['西藏', '新疆'] },
      { AccountID: yto, WeightAbove: 2_000, WeightTo: 5_000 },
    ]);
    expect(await choose({ province: '西藏自治区' })).toBe(sf);
    expect(await choose({ province: '新疆维吾尔自治区', weightGrams: 3_000 })).toBe(sf);
    expect(await choose({ weightGrams: 2_000 })).toBe(zto);
    expect(await choose({ weightGrams: 2_001 })).toBe(yto);
    expect(await choose({ weightGrams: 5_000 })).toBe(yto);
    expect(await choose({ weightGrams: 5_001 })).toBe(zto);
    await ask(desk.app, desk.cast.grower, labelAccounts.setDefault, {
      AccountID: zto,
      OfShop: true,
      On: false,
    });
    expect(await choose({ weightGrams: 5_001 })).toBeNull();
  });

  it('knows goods by a word of their name, and by their category or one above it', async () => {
    await setRules([{ AccountID: sf, Words: ['草莓', '沃柑'] }]);
    expect(await choose()).toBe(sf);
    await setRules([{ AccountID: sf, Words: ['草莓'] }]);
    expect(await choose()).toBeNull();
    const add = (CategoryName: string, parentID?: string) =>
      ask(desk.app, desk.cast.grower, categories.add, { CategoryName, parentID });
    const fruit = await add('水果');
    const citrus = await add('柑橘', fruit.CategoryID);
    await desk.app.database.pool.query('update spus set category_id = $1 where id = $2', [
      citrus.CategoryID,
      orange,
    ]);
    await setRules([{ AccountID: yto, CategoryIDs: [fruit.CategoryID] }]);
    expect(await choose()).toBe(yto);
    expect(await choose({ listingIds: [] })).toBeNull();
  });

  it('knows the channel and the platform', async () => {
    await setRules([
      { AccountID: sf, AgentIDs: [desk.cast.middle.shopId] },
      { AccountID: yto, Platforms: ['快团团'] },
    ]);
    expect(await choose({ agentId: desk.cast.middle.shopId })).toBe(sf);
    expect(await choose({ thirdPartyName: '快团团' })).toBe(yto);
    expect(await choose({ thirdPartyName: '有赞' })).toBeNull();
  });

  it('takes the default of a carrier that is settled already, by any of its names', async () => {
    expect(await choose({ company: '顺丰快递', thirdPartyName: '快团团' })).toBe(sf);
    expect(await choose({ company: '申通' })).toBeNull();
  });

  it('passes over rules of an account that has ended', async () => {
    const ended = await desk.open({ Name: '韵达', Company: '韵达' });
    await setRules([{ AccountID: ended }, { AccountID: yto }]);
    await ask(desk.app, desk.cast.grower, labelAccounts.end, { AccountID: ended });
    expect(await choose()).toBe(yto);
    const refused = await call(desk.app, desk.cast.grower, labelAccounts.setRules, {
      Rules: [{ AccountID: ended }],
    });
    expect(refused.status).toBe(4004);
  });

  it('asks the same few statements however many parcels there are', async () => {
    const many = Array.from({ length: 2_000 }, (_, at) => parcel({ key: String(at) }));
    const chosen = await desk.inShop((db) => chooseAccounts(db, many));
    expect(chosen.size).toBe(2_000);
    expect([...new Set(chosen.values())]).toEqual([yto]);
  });
});
