import { describe, expect, it } from 'vitest';
import { contentOf, faultOf, NEW } from '../buy-draft.ts';

describe('a draft of a group-buy', () => {
  const line = { SpuID: 's', name: '橙', image: null, cost: null, price: '', retail: '', quota: '' };

  it('may lack whatever isn’t known yet, but must not say what can’t be meant', () => {
    expect(faultOf(NEW, false)).toBeUndefined();
    expect(faultOf({ ...NEW, lines: [{ ...line, quota: '很多' }] }, false)).toEqual([
      'SpuConfigs',
      '“橙”：请填写不带小数的数量',
    ]);
    expect(faultOf(NEW, true)).toEqual(['GrouponName', '请填写团购名称']);
  });

  it('keeps whom it is for when it is saved by who may not say so', () => {
    expect(contentOf(NEW, true)).toMatchObject({ AllAgents: true, AgentIDs: [], AgentGroupIDs: [] });
    expect(Object.keys(contentOf(NEW, false))).toEqual([
      ...['GrouponName', 'StartDate', 'EndDate', 'SpuConfigs', 'GrouponMaterials'],
    ]);
  });
});
