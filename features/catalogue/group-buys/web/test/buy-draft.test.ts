import { describe, expect, it } from 'vitest';
import { atCosts, buyFaultOf, contentOf, NEW, staysDraft } from '../buy-draft.ts';

describe('a draft of a group-buy', () => {
  const line = { SpuID: 's', name: '橙', image: null, cost: null, price: '', retail: '', quota: '' };

  it('may lack whatever isn’t known yet, but must not say what can’t be meant', () => {
    expect(buyFaultOf(NEW, false)).toBeUndefined();
    expect(buyFaultOf({ ...NEW, lines: [{ ...line, quota: '很多' }] }, false)).toEqual([
      'SpuConfigs',
      '“橙”：请填写不带小数的数量',
    ]);
    expect(buyFaultOf(NEW, true)).toEqual(['GrouponName', '请填写团购名称']);
  });

  it('keeps whom it is for when it is saved by who may not say so', () => {
    expect(contentOf(NEW, true)).toMatchObject({ AllAgents: true, AgentIDs: [], AgentGroupIDs: [] });
    expect(Object.keys(contentOf(NEW, false))).toEqual([
      'GrouponName',
      'StartDate',
      'EndDate',
      'SpuConfigs',
      'GrouponMaterials',
    ]);
  });

  it('shows what its listings cost now, not when they were typed', () => {
    const typed = [
      { ...line, SpuID: 'a', cost: 12, price: '15' },
      { ...line, SpuID: 'left', cost: 9, price: '10' },
    ];
    const now = { ...NEW, lines: [{ ...line, SpuID: 'a', cost: 14 }] };
    expect(atCosts(typed, now).map(({ cost, price }) => [cost, price])).toEqual([
      [14, '15'],
      [null, '10'],
    ]);
  });

  it('stays one as it was chosen, of who may both keep and publish it', () => {
    const kept = { ...NEW, isDraft: true };
    expect(staysDraft(kept, { mayPublish: true, mayDraft: true })).toBe(true);
    expect(staysDraft(NEW, { mayPublish: true, mayDraft: true })).toBe(false);
    expect(staysDraft(NEW, { mayPublish: false, mayDraft: true })).toBe(true);
    expect(staysDraft(kept, { mayPublish: true, mayDraft: false })).toBe(false);
  });
});
