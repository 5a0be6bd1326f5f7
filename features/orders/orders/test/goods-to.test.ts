import { expect, it } from 'vitest';
import { goodsTo } from '../goods-to.ts';

it('an order in a line names whom the goods are for, apart from their name', () => {
  expect(goodsTo({ SpuName: '沃柑 净重5斤 中果', Receiver: '朱一鸣' })).toBe(
    '沃柑 净重5斤 中果，收件人 朱一鸣',
  );
  expect(goodsTo({ SpuName: '沃柑', Receiver: '' })).toBe('沃柑');
  expect(goodsTo({ SpuName: '', Receiver: '' })).toBe('');
});
