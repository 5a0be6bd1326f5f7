import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULE_BITS } from '#features/catalogue/prices/rule-bits.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { xlsx } from '#features/orders/order-imports/test/intake.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { runAndCrash } from '#test/run-and-crash.ts';
import { priceChangesInBulk as bulk } from '../bulk-contract.ts';
import { type PriceResult, priceChanges } from '../contract.ts';
import { applyDue } from '../server/due/apply-due.ts';
import { priceSheet } from '../sheet-contract.ts';
import { at, MINUTE, openGroup, openPriced } from './priced.ts';

let app: TestApp;
let cast: Cast;
let group: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  group = await openGroup(app, cast);
});
afterAll(() => app.close());

describe('killed at any moment', () => {
  const MANY = 40;

  it('a change, its undoing, a due minute, a sheet and offers are there whole or not at all, and whole after the next try', async () => {
    const { grower, middle } = cast;
    const spuIds: string[] = [];
    for (let i = 0; i < MANY; i++)
      spuIds.push(await openPriced(app, grower, [middle], { external_id: `KILL-${i}` }));
    /** What all of them cost, and how often each has changed. */
    const priceSets = () =>
      at(app, grower, async (db) => {
        const rows = await db.from('spus').select('distribute_price').where('id', 'in', spuIds).execute();
        const logs = await db.from('price_logs').select('spu_id').where('spu_id', 'in', spuIds).execute();
        const counts = spuIds.map((id) => logs.filter(({ spu_id }) => spu_id === id).length);
        return [new Set(rows.map((row) => row.distribute_price)), new Set(counts)] as const;
      });
    const until = async (price: number, changes: number, act: () => Promise<unknown>) => {
      await runAndCrash(app, act);
      const [prices, counts] = await priceSets();
      expect([prices.size, counts.size]).toEqual([1, 1]);
      if (!prices.has(price)) await act();
      expect(await priceSets()).toEqual([new Set([price]), new Set([changes])]);
    };
    const set = (DistributePrice: number, more: object = {}) =>
      ask(app, grower, priceChanges.defaultPrice, {
        Items: spuIds.map((SpuID) => ({ SpuID, DistributePrice })),
        ...more,
      });
    const last = async () =>
      (await ask(app, grower, priceChanges.get, { SpuIDs: spuIds })).items[0]?.ChangeID ?? '';
    await until(31, 1, () => set(31));
    const ChangeID = await last();
    await until(30, 2, () => ask(app, grower, priceChanges.undo, { ChangeID }));
    await set(29, { ScheduledAt: new Date(Date.now() + MINUTE).toISOString() });
    await until(29, 3, () => at(app, grower, (db) => applyDue(db, Date.now() + 2 * MINUTE)));
    const lines = spuIds.map((_, i) => [`KILL-${i}`, '28']);
    const FileID = await upload(app, grower, '改价.xlsx', await xlsx(['商品编码', '分销价'], lines));
    await until(28, 4, () => ask(app, grower, bulk.defaultPrice, { FileID }));
    const undoneSheet = await last();
    await until(29, 5, () => ask(app, grower, priceChanges.undo, { ChangeID: undoneSheet }));
    const Offers = spuIds.map((SpuID) => ({ SpuID, AgentID: middle.shopId, Price: 27 }));
    const offer = () => ask(app, grower, spus.distribute, { Offers });
    await runAndCrash(app, offer);
    const priceRows = () =>
      at(app, grower, (db) =>
        db.from('offers').select(['price']).distinct().where('spu_id', 'in', spuIds).execute(),
      );
    expect(await priceRows()).toHaveLength(1);
    await offer();
    expect([await priceRows(), (await priceSets())[1]]).toEqual([[{ price: 27 }], new Set([6])]);
  });
});

const price = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant(null));
const defaults = fc.record(
  {
    DistributePrice: price,
    DistributePriceWithTax: price,
    UseTaxPriceAsDefault: fc.boolean(),
    SpuPrice: price,
    PriceMin: fc.oneof(price, fc.constant(-1)),
  },
  { requiredKeys: [] },
);
const specials = fc.uniqueArray(
  fc.record({ values: fc.constantFrom('agent', 'group', 'offer'), SpecialPrice: price }),
  { selector: ({ values }) => values, maxLength: 3 },
);
const minutes = fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined });
/** One act: prices for all or special ones, now or at a time, for good or for a while. */
const act = fc.record({ defaults, specials, isSpecial: fc.boolean(), from: minutes, lasts: minutes });
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

function perform({ defaults: prices, specials: own, isSpecial, from, lasts }: Act, SpuID: string) {
  const AgentID = cast.middle.shopId;
  const AgentGroupID = group;
  const time = (minute: number | undefined) =>
    minute === undefined ? null : new Date(Date.now() + minute * MINUTE).toISOString();
  const EndsAt = time(lasts === undefined ? undefined : (from ?? 0) + lasts);
  const Items = own.map(({ values, SpecialPrice }) => ({
    SpuID,
    SpecialPrice,
    ...(values === 'group' ? { AgentGroupID } : { AgentID }),
    ...(values === 'offer' && { PriceKind: 4 as const }),
  }));
  const when = { ScheduledAt: time(from), EndsAt };
  return (PreviewOnly: boolean): Promise<PriceResult> =>
    isSpecial && Items.length > 0
      ? ask(app, cast.grower, priceChanges.specialPrice, { ...when, Items, PreviewOnly })
      : ask(app, cast.grower, priceChanges.defaultPrice, {
          ...when,
          Items: [{ SpuID, ...prices }],
          PreviewOnly,
        });
}

const slotsOf = async (SpuID: string) => {
  const AgentIDs = [cast.middle.shopId];
  const input = { SpuIDs: [SpuID], AgentIDs, AgentGroupIDs: [group] };
  const { items } = await ask(app, cast.grower, priceSheet.get, input);
  return items;
};

/** The bits of a listing as its tables say them. */
const bitsSay = (SpuID: string) =>
  at(app, cast.grower, async (db) => {
    const bySpu = { spu_id: SpuID };
    const { rules } = await db.from('spus').select('rules').where('id', '=', SpuID).executeTakeFirstOrThrow();
    const own = await db.from('special_prices').select('kind').where('spu_id', '=', bySpu.spu_id).execute();
    const live = await db
      .from('price_change_items')
      .select(['kind', 'new_price'])
      .where('spu_id', '=', SpuID)
      .where('status', '<=', 2)
      .execute();
    const unpricing = live.some(({ kind, new_price }) => kind === 1 && new_price === null);
    const bits =
      (own.length > 0 ? RULE_BITS.special : 0) |
      (live.length > 0 ? RULE_BITS.changes : 0) |
      (unpricing ? RULE_BITS.unpricing : 0);
    return [rules, bits];
  });

describe('any act on prices', () => {
  it('does what its preview says, counts each price once, and undone leaves what was there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async (acts) => {
        const SpuID = await openPriced(app, cast.grower, [cast.middle]);
        for (const each of acts) {
          const before = await slotsOf(SpuID);
          const run = perform(each, SpuID);
          const preview = await run(true);
          const { ChangeID, UndoUntil: _, ...written } = await run(false);
          const { ChangeID: __, UndoUntil: ___, ...foreseen } = preview;
          expect(written).toEqual(foreseen);
          const { Changed, Unchanged, BelowFloor, Conflicts, Stale, Skipped } = written;
          expect(Changed + Unchanged + BelowFloor + Conflicts + Stale + Skipped).toBe(written.Total);
          expect(ChangeID === null).toBe(Changed === 0);
          const [rules, bits] = await bitsSay(SpuID);
          expect(rules).toBe(bits);
          if (ChangeID === null) continue;
          await ask(app, cast.grower, priceChanges.undo, { ChangeID });
          expect(await slotsOf(SpuID)).toEqual(before);
          await run(false);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('two people on the same 5,000 prices', () => {
  it('both come through, and the later one is told of the earlier', async () => {
    const { grower } = cast;
    const { rows } = await app.database.pool.query<{ id: string }>(
      `insert into spus (shop_id, id, name, price, distribute_price, created_by)
       select $1, gen_random_uuid(), '果 ' || i, 40, 30, $2 from generate_series(1, 5000) i returning id`,
      [grower.shopId, grower.userId],
    );
    const colleague = await addMember(app, grower, 'second');
    const change = (who: Person, DistributePrice: number, spuIds: readonly string[]) =>
      ask(app, who, bulk.defaultPrice, {
        Items: spuIds.map((SpuID) => ({ SpuID, DistributePrice, OldPrice: 30 })),
      });
    const ids = rows.map(({ id }) => id);
    const answers = await Promise.all([change(grower, 28, ids), change(colleague, 27, [...ids].reverse())]);
    const counts = answers.map(({ Changed, Stale }) => [Changed, Stale]).sort(([a = 0], [b = 0]) => b - a);
    expect(counts).toEqual([
      [5000, 0],
      [0, 5000],
    ]);
    const late = answers.find(({ Stale }) => Stale > 0);
    expect(late?.Diff[0]?.Says).toMatch(/^预览后已被(grower|second)改为 ¥2[78]\.00，请核对$/);
    expect(late?.Diff).toHaveLength(500);
  });
});
