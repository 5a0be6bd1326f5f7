import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { priceChanges } from '../contract.ts';
import { priceExports } from '../export-contract.ts';
import { scheduledPrices } from '../scheduled-contract.ts';
import { specialPrices } from '../special-contract.ts';
import { at, MINUTE, openPriced } from './priced.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const open = () => openPriced(app, cast.grower, [cast.middle]);
type Specials = Input<typeof priceChanges.specialPrice>;
const special = (Items: Specials['Items'], more: Partial<Specials> = {}) =>
  ask(app, cast.grower, priceChanges.specialPrice, { Items, ...more });

describe('special prices', () => {
  it('are listed with what is paid in fact, and which rule goes before them', async () => {
    const SpuID = await open();
    const AgentID = cast.middle.shopId;
    await special([{ SpuID, AgentID, SpecialPrice: 26 }], { Note: '老客户' });
    const list = () => ask(app, cast.grower, specialPrices.get, { SpuIDs: [SpuID] });
    expect((await list()).items).toMatchObject([
      {
        Who: '优选商行',
        SpecialPrice: 26,
        DistributePrice: 30,
        SetBy: 'grower',
        Note: '老客户',
        InForce: true,
      },
    ]);
    const EndsAt = new Date(Date.now() + 60 * MINUTE).toISOString();
    const Items = [{ SpuID, DistributePrice: 20 }];
    await ask(app, cast.grower, priceChanges.defaultPrice, { Items, EndsAt });
    expect((await list()).items).toMatchObject([{ InForce: false, Price: 20, PriceRule: '定时改价' }]);
  });

  it('are exported as of a time to come with those that nobody has yet', async () => {
    const SpuID = await open();
    const later = (hours: number) => new Date(Date.now() + hours * 60 * MINUTE).toISOString();
    await special([{ SpuID, AgentID: cast.middle.shopId, SpecialPrice: 15 }], { ScheduledAt: later(1) });
    const exported = async (more: object) => {
      const file = await fetchFile(app, cast.grower, priceExports.specialPrices, {
        SpuIDs: [SpuID],
        ...more,
      });
      return (await recordsOf(file.body)).map((row) => [row.渠道, row.特价]);
    };
    expect(await exported({})).toEqual([]);
    expect(await exported({ ScheduledAt: later(2) })).toEqual([['优选商行', '15.00']]);
  });

  it('end at a time to come, from which on the listing is not priced alone', async () => {
    const SpuID = await open();
    const AgentID = cast.middle.shopId;
    const later = (hours: number) => new Date(Date.now() + hours * 60 * MINUTE).toISOString();
    await special([{ SpuID, AgentID, SpecialPrice: 15 }]);
    const end = [{ SpuID, AgentID, SpecialPrice: null, OldPrice: 15 }];
    expect(await special(end, { ScheduledAt: later(1) })).toMatchObject({ Changed: 1 });
    const { items } = await ask(app, cast.grower, scheduledPrices.get, { SpuIDs: [SpuID] });
    expect(items.map(({ OldPrice, NewPrice }) => [OldPrice, NewPrice])).toEqual([[15, null]]);
    const exported = async (more: object) => {
      const file = await fetchFile(app, cast.grower, priceExports.specialPrices, {
        SpuIDs: [SpuID],
        ...more,
      });
      return (await recordsOf(file.body)).map((row) => row.特价);
    };
    expect(await exported({})).toEqual(['15.00']);
    expect(await exported({ ScheduledAt: later(2) })).toEqual([]);
  });

  it('of an agent or a group that is gone can still be seen and taken away', async () => {
    const { grower, outsider } = cast;
    const SpuID = await open();
    const missing = { AgentID: outsider.shopId, AgentGroupID: newId() };
    await at(app, grower, async (db) => {
      for (const [kind, audience_id] of [
        [2, missing.AgentID],
        [3, missing.AgentGroupID],
      ] as const)
        await db
          .insert('special_prices', {
            spu_id: SpuID,
            kind,
            audience_id,
            price: 25,
            log_id: newId(),
            set_at: new Date(),
          })
          .execute();
    });
    const list = async () => (await ask(app, grower, specialPrices.get, { SpuIDs: [SpuID] })).items;
    expect((await list()).map(({ Who, InForce }) => [Who, InForce]).sort()).toEqual([
      ['已删除的渠道组', false],
      ['已解除的渠道', false],
    ]);
    const file = await fetchFile(app, grower, priceExports.specialPrices, { SpuIDs: [SpuID] });
    expect(await recordsOf(file.body)).toEqual([]);
    const { AgentID, AgentGroupID } = missing;
    const taken = { SpuID, SpecialPrice: null, OldPrice: 25 };
    expect(
      await special([
        { ...taken, AgentID },
        { ...taken, AgentGroupID },
      ]),
    ).toMatchObject({ Changed: 2 });
    expect(await list()).toEqual([]);
    const answer = await special([{ SpuID, AgentID, SpecialPrice: 24 }]);
    expect(answer.Diff[0]?.Says).toBe('不是当前店铺的渠道，请先添加渠道');
  });
});
