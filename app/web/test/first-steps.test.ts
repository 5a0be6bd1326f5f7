import { describe, expect, it } from 'vitest';
import { firstSteps } from '../home/steps.ts';

const usage = (listings: number, agents: number, vendors: number) => ({
  IdBuLevel: -100,
  BuLevel: '试用版',
  ExpireAt: 0,
  MaxAllowedUser: 3,
  AvailableUser: 2,
  MaxAllowedOrder: 500,
  AvailableOrder: 500,
  MaxAllowedSpu: 50,
  AvailableSpu: 50 - listings,
  MaxAllowedVendor: 5,
  AvailableVendor: 5 - vendors,
  MaxAllowedAgent: 5,
  AvailableAgent: 5 - agents,
  MaxAllowedGroupon: 5,
  AvailableGroupon: 5,
});
const done = (steps: ReturnType<typeof firstSteps>) =>
  steps.filter(({ isDone }) => isDone).map(({ title }) => title);

describe('the first steps of a shop', () => {
  it('begin with its products, its channels and its suppliers', () => {
    const steps = firstSteps(usage(0, 0, 0), true);
    expect(steps.map(({ path }) => path).slice(0, 3)).toEqual(['/sku/new', '/sku/spu/new', '/agent/index']);
    expect(done(steps)).toEqual([]);
  });

  it('mark what is done', () => {
    expect(done(firstSteps(usage(2, 0, 0), true))).toEqual(['录入商品', '上架在售商品']);
    expect(done(firstSteps(usage(0, 1, 1), true))).toEqual(['添加渠道', '添加供应商']);
  });

  it('end when it sells something with somebody', () => {
    expect(firstSteps(usage(1, 1, 0), false)).toEqual([]);
    expect(firstSteps(usage(1, 0, 1), false)).toEqual([]);
  });

  it('stay while there was never an order, with what is done of them marked', () => {
    const steps = firstSteps(usage(1, 1, 0), true);
    expect(done(steps)).toEqual(['录入商品', '上架在售商品', '添加渠道']);
    expect(steps.at(-1)).toMatchObject({ title: '导入订单', isDone: false });
  });

  it('have the import of orders behind them once there was one', () => {
    expect(done(firstSteps(usage(1, 0, 0), false))).toEqual(['录入商品', '上架在售商品', '导入订单']);
  });

  it('mark no import while it is not known whether there was one', () => {
    expect(done(firstSteps(usage(1, 0, 0), undefined))).toEqual(['录入商品', '上架在售商品']);
  });
});
