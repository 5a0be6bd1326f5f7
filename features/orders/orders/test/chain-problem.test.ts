import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChainLink, SupplyChain } from '#features/catalogue/spus/server/index.ts';
import { chainProblem, type Fees, freightOf } from '../server/chains/chain-problem.ts';

const HOP: ChainLink = {
  shopId: '',
  shopName: '',
  spuId: '',
  spuName: '脐橙',
  version: 1,
  groupId: null,
  salePrice: 100,
  costPrice: 100,
  priceRule: 'default',
  priceRef: null,
  onSale: true,
  prohibited: false,
  logisticsPolicyId: null,

  hasQuota: false,
  keepsStock: false,
  hasPresale: false,
  hasSources: false,
  shipWithinHours: null,
  inventoryOption: 2,
  suspendedPolicy: null,
  groupBuy: null,
  policyId: undefined,
  outOfSeason: null,
};
const PROVINCES = ['11', '31', '65'];
const rule = fc.record({
  fee: fc.nat(2_000),
  firstCount: fc.integer({ min: 1, max: 3 }),
  nextCount: fc.integer({ min: 1, max: 3 }),
  nextFee: fc.nat(500),
});
/** By hop the fees of its policy, or none of its own. */
const chain = fc.array(fc.option(fc.dictionary(fc.constantFrom(...PROVINCES), rule), { nil: null }), {
  minLength: 1,
  maxLength: 5,
});

const planOf = (policies: readonly unknown[]): SupplyChain => ({
  hops: policies.map((own, i) => ({ ...HOP, shopId: `${i}`, logisticsPolicyId: own ? `policy ${i}` : null })),
  broken: false,
  until: undefined,
});

describe('delivering along a chain', () => {
  it('goes where every shop with a policy goes, and no shop pays freight that it doesn’t pass on', () => {
    fc.assert(
      fc.property(chain, fc.constantFrom(...PROVINCES), fc.integer({ min: 1, max: 9 }), (policies, id, n) => {
        const fees: Fees = new Map(
          policies.flatMap((own, i) => (own ? [[`policy ${i}`, new Map(Object.entries(own))] as const] : [])),
        );
        const plan = planOf(policies);
        const reached = policies.every((own) => !own || id in own);
        expect(chainProblem(plan, { id, name: '某省' }, fees) === undefined).toBe(reached);
        const freight = freightOf(plan, id, n, fees);
        for (const [i, own] of policies.entries())
          if (i > 0 && !own) expect(freight[i]).toBe(freight[i + 1] ?? 0);
        if (policies.length > 1) expect(freight[0]).toBe(0);
      }),
    );
  });
});
