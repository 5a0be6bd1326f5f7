import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, openPriced, paid } from '#features/catalogue/price-changes/test/priced.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { ALL_RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { salesPolicies } from '../contract.ts';
import { POLICY_STATES } from '../policy-state.ts';

let app: TestApp;
let cast: Cast;
let second: Person;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  second = await addMember(app, cast.grower, 'second', ALL_RIGHTS);
});
afterAll(() => app.close());

/** Often enough that two at once meet. */
const ROUNDS = 8;
const middle = () => [{ AgentID: cast.middle.shopId }];
const open = (name: string) => openPriced(app, cast.grower, [cast.middle], { name });
const draft = async (SpuID: string, salesPolicyName: string, spuPrice: number, AgentQuotas = middle()) => {
  const policy = { SpuID, salesPolicyName, spuPrice, AgentQuotas };
  return (await ask(app, cast.grower, salesPolicies.add, policy)).SalesPolicyID;
};
const publish = (who: Person, id: string) => ask(app, who, salesPolicies.publish, { SalesPolicyIDs: [id] });

describe('two people at once', () => {
  it('publish two drafts of a listing: one of them has the agent at its price, the other is told so', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const SpuID = await open(`争抢橙${round}`);
      const a = await draft(SpuID, '甲', 25);
      const b = await draft(SpuID, '乙', 24);
      const answers = await Promise.all([publish(cast.grower, a), publish(second, b)]);
      expect(answers.map(({ done }) => done).sort()).toEqual([0, 1]);
      const [won, price, lost] = answers[0].done === 1 ? ['甲', 25, answers[1]] : ['乙', 24, answers[0]];
      expect(lost.skipped[0]?.reason).toMatch(`已在政策“${won}”中`);
      const now = await paid(app, cast.grower, SpuID, cast.middle, Date.now());
      expect(now).toEqual([price, 'sales_policy']);
      const logs = await ask(app, cast.grower, spus.priceLogs, { SpuIDs: [SpuID], PriceKinds: [11] });
      expect(logs.items.map(({ NewPrice }) => NewPrice)).toEqual([price]);
    }
  });

  it('publish a draft and take its agent into a published policy: only one of them does', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const SpuID = await open(`加人橙${round}`);
      const a = await draft(SpuID, '甲', 25);
      const b = await draft(SpuID, '乙', 24, []);
      // Published, and since then all its agents were taken out.
      await at(app, cast.grower, (db) =>
        db.update('sales_policies').set({ status: POLICY_STATES.published.id }).where('id', '=', b).execute(),
      );
      const input = { SalesPolicyID: b, AgentQuotas: middle() };
      const [published, added] = await Promise.all([
        publish(cast.grower, a),
        ask(app, second, salesPolicies.addAgents, input),
      ]);
      expect(published.done + added.done).toBe(1);
    }
  });
});
