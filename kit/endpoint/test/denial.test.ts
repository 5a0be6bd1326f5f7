import { describe, expect, it } from 'vitest';
import { denial, denialIn, denialOf, deny, leftOut, skip } from '../denial.ts';
import { type Refused, refusal, refuse } from '../refusal.ts';

const short = denial('stock.short', '库存不足：需 {needed}，余 {left}');

describe('one of many that is left out', () => {
  it('says why in a sentence, by a code and with what filled its gaps', () => {
    expect(skip('7', deny(short, { needed: 3, left: 1 }))).toEqual({
      id: '7',
      reason: '库存不足：需 3，余 1',
      code: 'stock.short',
      params: { needed: 3, left: 1 },
    });
  });

  it('stays what it is on its way through another call', () => {
    const denied = deny(short, { needed: 3, left: 1 });
    expect(denialIn(leftOut(denied))).toEqual(denied);
  });

  it('has the code and parameters of the refusal that ended its verb', () => {
    try {
      refuse(refusal('order.not_on_sale', 4009, '商品“{name}”已停售，不能下单'), { name: '苹果' });
    } catch (error) {
      expect(denialOf(error as Refused)).toEqual({
        no: '商品“苹果”已停售，不能下单',
        code: 'order.not_on_sale',
        params: { name: '苹果' },
      });
    }
  });
});
