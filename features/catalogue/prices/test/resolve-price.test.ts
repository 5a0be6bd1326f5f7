import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PriceCandidates, type PriceRule, resolvePrice } from '../resolve-price.ts';

const fen = fc.integer({ min: 0, max: 1_000_000_000 });
const maybe = fc.option(fen, { nil: null });
const candidates = fc.record({
  scheduled: maybe,
  special_agent: maybe,
  special_group: maybe,
  sales_policy: maybe,
  offer: maybe,
  default_with_tax: maybe,
  default: maybe,
  sku: maybe,
  useTaxPrice: fc.boolean(),
  priceMin: fc.oneof(fc.constant(-1), fen),
});
const STRONGEST_FIRST = [
  'scheduled',
  'special_agent',
  'special_group',
  'sales_policy',
  'offer',
  'default_with_tax',
  'default',
  'sku',
] as const;

/** The same said another way: the rules that have a price, strongest first. */
const applying = (c: PriceCandidates) =>
  STRONGEST_FIRST.filter(
    (rule) => typeof c[rule] === 'number' && (rule !== 'default_with_tax' || c.useTaxPrice),
  );

describe('resolving a price', () => {
  it('takes the first rule that has one, in the order of the rules', () => {
    fc.assert(
      fc.property(candidates, (c) => {
        const [rule] = applying(c);
        const resolved = resolvePrice({ ...c, priceMin: -1 });
        expect(resolved).toEqual(rule ? { rule, price: c[rule] } : null);
      }),
    );
  });

  it('is never below the floor, and says so where the floor lifts it', () => {
    fc.assert(
      fc.property(candidates, (c) => {
        const [free, floored] = [resolvePrice({ ...c, priceMin: -1 }), resolvePrice(c)];
        expect(floored === null).toBe(free === null);
        if (!free || !floored) return;
        expect(floored.price).toBe(Math.max(free.price, c.priceMin));
        expect(floored.rule).toBe((free.price < c.priceMin ? 'floor' : free.rule) satisfies PriceRule);
      }),
    );
  });

  it('does not change when a weaker rule gets another price', () => {
    fc.assert(
      fc.property(candidates, maybe, (c, other) => {
        const [strongest, ...weaker] = applying(c);
        const changed = { ...c, ...Object.fromEntries(weaker.map((rule) => [rule, other])) };
        if (strongest) expect(resolvePrice(changed)).toEqual(resolvePrice(c));
      }),
    );
  });

  it('stays whole fen, and is none without any rule, whatever the floor', () => {
    fc.assert(
      fc.property(candidates, (c) => {
        expect(Number.isInteger(resolvePrice(c)?.price ?? 0)).toBe(true);
      }),
    );
    expect(resolvePrice({ priceMin: 100 })).toBeNull();
  });

  it('uses the price with tax only where the listing says so', () => {
    const prices = { default: 1000, default_with_tax: 1130 };
    expect(resolvePrice(prices)).toEqual({ price: 1000, rule: 'default' });
    expect(resolvePrice({ ...prices, useTaxPrice: true })).toEqual({ price: 1130, rule: 'default_with_tax' });
  });

  it('keeps a price of 0, such as a gift', () => {
    expect(resolvePrice({ offer: 0, default: 500 })).toEqual({ price: 0, rule: 'offer' });
  });
});
