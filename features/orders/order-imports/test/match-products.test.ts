import { describe, expect, it } from 'vitest';
import { likelySuggestion } from '../likely-suggestion.ts';
import { productDifference } from '../product-difference.ts';
import { type MatchableListing, productMatcher } from '../product-matcher.ts';
import { listingSuggester } from '../server/products/suggest-listings.ts';

let serial = 0;
const listing = (name: string, more: Partial<MatchableListing> = {}): MatchableListing => {
  serial += 1;
  return { id: `${serial}`, name, externalId: null, barCode: null, skuCodes: [], onSale: true, ...more };
};

const SHOP = [
  '广西武鸣沃柑 净重5斤 中果',
  '广西武鸣沃柑 净重10斤 大果',
  '沃柑10斤',
  '苹果5斤',
  '烟台红富士苹果 净重5斤 85mm',
  '新疆阿克苏冰糖心苹果10斤',
  '赣南脐橙 5斤装',
  '三只松鼠 每日坚果 750g',
].map((name) => listing(name));
const suggest = listingSuggester(SHOP);
const first = (product: string) => suggest(product)[0]?.listing.name;

describe('suggesting listings for a channel’s product', () => {
  it.each([
    ['沃柑5斤', '广西武鸣沃柑 净重5斤 中果'],
    ['【顺丰包邮】武鸣沃柑 5斤装', '广西武鸣沃柑 净重5斤 中果'],
    ['阿克苏苹果 十斤', '新疆阿克苏冰糖心苹果10斤'],
    ['红富士苹果 2.5kg', '烟台红富士苹果 净重5斤 85mm'],
    ['脐橙五斤', '赣南脐橙 5斤装'],
    ['每日坚果0.75公斤', '三只松鼠 每日坚果 750g'],
  ])('from partial words: %s is %s', (product, name) => {
    expect(first(product)).toBe(name);
    expect(suggest(product)[0]?.score).toBeGreaterThanOrEqual(60);
  });

  it('never offers another amount for one press', () => {
    const other = suggest('沃柑5斤').filter(({ listing: { name } }) => name.includes('10斤'));
    expect(other).toHaveLength(2);
    expect(Math.max(...other.map(({ score }) => score))).toBeLessThan(30);
  });

  it('offers nothing for what shares only its amount', () => {
    expect(suggest('榴莲 5斤')).toEqual([]);
  });

  it.each([
    '富平尖柿 12个礼盒',
    '平遥牛肉礼盒 12枚',
    '山核桃 家庭装',
    '云南昭通丑苹果 5斤',
    '六鳌红蜜薯 中果 5斤',
    '丹东板栗 2斤',
  ])('never offers for one press what shares only place, grade and packing: %s', (product) => {
    const others = listingSuggester(
      [
        '陕西徐香猕猴桃 12枚礼盒',
        '丹东99草莓 2斤礼盒',
        '东北大米 家庭装',
        '云南蒙自石榴 5斤',
        '广西武鸣沃柑 净重5斤 中果',
      ].map((name) => listing(name)),
    );
    expect(likelySuggestion(others(product).map(({ score }) => ({ Score: score })))).toBeUndefined();
  });

  it('takes a place for the goods where nothing else is said', () => {
    expect(first('赣南 5斤')).toBe('赣南脐橙 5斤装');
    expect(first('阿克苏10斤')).toBe('新疆阿克苏冰糖心苹果10斤');
  });

  it('never offers what is off sale', () => {
    const two = [listing('丹东草莓 2斤', { onSale: false }), listing('丹东99草莓 2斤 盒装')];
    expect(listingSuggester(two)('丹东草莓2斤').map((one) => one.listing.name)).toEqual([
      '丹东99草莓 2斤 盒装',
    ]);
  });

  it.each([
    ['攀枝花凯特芒果 5斤装', '海南贵妃芒果 5斤', '攀枝花凯特 ≠ 海南贵妃'],
    ['烟台红富士苹果 10斤', '新疆阿克苏冰糖心苹果10斤', '烟台红富士 ≠ 新疆阿克苏冰糖心'],
    ['沃柑5斤', '沃柑10斤', '5斤 ≠ 10斤'],
    ['沃柑', '沃柑10斤', '多出 10斤'],
    ['沃柑5斤', '广西武鸣沃柑 净重5斤 中果', '多出 广西武鸣 中果'],
  ])('says in what %s and %s differ', (mine, its, says) => {
    expect(productDifference(mine, its)).toEqual({ isSame: false, says });
  });

  it.each([
    ['赣南脐橙5斤', '赣南脐橙 5斤装'],
    ['【顺丰包邮】新鲜赣南脐橙 2.5kg', '赣南脐橙 5斤装'],
    ['脐橙赣南 五斤', '赣南脐橙 5斤'],
  ])('takes %s for %s: only the wording differs', (mine, its) => {
    expect(productDifference(mine, its)).toEqual({ isSame: true, says: '' });
  });

  it('looks at the same amount first among thousands that are alike', () => {
    const many = Array.from({ length: 3_000 }, (_, i) => listing(`红富士苹果 ${i} 号 ${1 + (i % 50)}斤`));
    const suggestions = listingSuggester(many)('红富士苹果 7斤');
    expect(suggestions.map(({ listing: { name } }) => name)).toSatisfy((names: string[]) =>
      names.every((name) => name.endsWith(' 7斤')),
    );
  });
});

describe('matching by code', () => {
  const apples = listing('苹果', { externalId: 'PG-085', barCode: '6901234567892' });
  const pears = listing('梨', { skuCodes: ['LI-01', '6909999999999'] });
  const match = productMatcher([apples, pears], []);
  const matchOf = (externalId: string, barCode = '') => match({ product: '不认得', externalId, barCode });

  it('takes any code column for any code', () => {
    expect(matchOf('6901234567892')).toMatchObject({ spuId: apples.id, by: 'externalId' });
    expect(matchOf('', 'pg-085')).toMatchObject({ spuId: apples.id, by: 'barCode' });
    expect(matchOf('LI-01')?.spuId).toBe(pears.id);
    expect(matchOf('', '6909999999999')?.spuId).toBe(pears.id);
    expect(matchOf('PG')).toBeUndefined();
  });

  it('compares codes without case, width and blanks, and says when the name is another listing', () => {
    expect(matchOf('ｐｇ－０８５')?.spuId).toBe(apples.id);
    expect(matchOf(' pg-085 ')?.spuId).toBe(apples.id);
    expect(match({ product: '梨', externalId: 'PG-085', barCode: '' })).toMatchObject({
      spuId: apples.id,
      codeIs: '苹果',
    });
    expect(match({ product: '苹果', externalId: 'PG-085', barCode: '' })).not.toHaveProperty('codeIs');
  });

  it('believes the column’s own meaning before another, and none of two', () => {
    const odd = listing('柑', { externalId: '6901234567892' });
    const both = productMatcher([apples, odd], []);
    expect(both({ product: '', externalId: '6901234567892', barCode: '' })?.spuId).toBe(odd.id);
    const twins = productMatcher([apples, listing('另一种', { skuCodes: ['PG-085'] })], []);
    expect(twins({ product: '', externalId: '', barCode: 'PG-085' })).toBeUndefined();
  });
});
