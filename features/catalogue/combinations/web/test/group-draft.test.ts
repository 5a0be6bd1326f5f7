import { describe, expect, it } from 'vitest';
import { type GroupDraft, groupFaultOf, groupInput } from '../group-draft.ts';

const known: GroupDraft = {
  name: '鲜果六选二',
  pieces: '2',
  noDuplicate: true,
  products: [],
  priceMode: 1,
  price: '39.90',
  discount: '1',
  from: '',
  to: '',
  quota: '100',
  logistics: null,
  service: null,
};

describe('a choice that is edited', () => {
  it('sends what was touched: a price, time or policy that another page set meanwhile stays', () => {
    expect(groupInput({ ...known, name: '鲜果双拼' }, known)).toEqual({
      SpuGroupName: '鲜果双拼',
      FlexibleConfigs: [],
    });
    expect(groupInput({ ...known, price: '42' }, known)).toMatchObject({
      PriceMode: 1,
      DistributePrice: 42,
      Discount: null,
    });
    expect(groupInput({ ...known, to: '2026-12-01 18:00' }, known)).toMatchObject({
      ValidEnd: expect.stringContaining('2026-12-01'),
    });
  });

  it('can be renamed by who may not see its price, and is asked for one that is typed', () => {
    const unseen = { ...known, price: '' };
    expect(groupFaultOf({ ...unseen, name: '鲜果双拼' }, unseen)).toBeUndefined();
    expect(groupFaultOf({ ...unseen, price: '贵' }, unseen)?.[0]).toBe('DistributePrice');
    expect(groupFaultOf(unseen)?.[0]).toBe('DistributePrice');
  });
});
