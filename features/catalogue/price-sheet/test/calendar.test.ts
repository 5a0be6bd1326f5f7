import { describe, expect, it } from 'vitest';
import type { ScheduledPrice } from '#features/catalogue/price-changes/scheduled-contract.ts';
import { calendarMoveOf, calendarRows, clashes, weeksFrom } from '../calendar.ts';

const price = (more: Partial<ScheduledPrice>): ScheduledPrice => ({
  ScheduledPriceChangeID: 'id',
  ChangeID: 'c',
  SpuID: 'spu',
  SkuID: null,
  Name: '脐橙',
  externalID: null,
  PriceKind: 1,
  PriceKindName: '默认价',
  AgentID: null,
  AgentGroupID: null,
  Who: '所有渠道',
  OldPrice: 30,
  NewPrice: 25,
  StartAt: '2026-11-24T16:00:00Z',
  EndAt: null,
  idScheduledStatus: 1,

  StatusName: '待生效',
  Reason: '',
  Note: '',
  Author: '',
  CreatedOn: '',
  IsLifted: false,
  KeepLower: true,
  NotifyAgents: true,
  ...more,
});
const NOW = Date.parse('2026-11-22T09:00:00Z');
const SPAN = weeksFrom(NOW, 4);

describe('the calendar of prices to come', () => {
  it('begins on the Monday of its week in Shanghai', () => {
    expect(new Date(SPAN.from).toISOString()).toBe('2026-11-15T16:00:00.000Z');
    expect(new Date(weeksFrom(Date.parse('2026-11-22T16:00:00Z'), 1).from).toISOString()).toBe(
      '2026-11-22T16:00:00.000Z',
    );
  });

  it('has a line for each price of a listing and audience, with bars, ticks, and nothing outside its weeks', () => {
    const rows = calendarRows(
      [
        price({}),
        price({ ScheduledPriceChangeID: 'while', EndAt: '2026-11-26T16:00:00Z' }),
        price({ ScheduledPriceChangeID: 'agent', AgentID: 'a', PriceKind: 2, Who: '优选商行' }),
        price({ ScheduledPriceChangeID: 'far', StartAt: '2027-01-01T00:00:00Z' }),
      ],
      SPAN,
    );
    expect(rows.map(({ bars }) => bars.map(({ width }) => width !== null))).toEqual([[false, true], [false]]);
    expect(rows[0]?.bars[0]?.left).toBeCloseTo(9 / 28);
    expect(rows[0]?.bars[1]?.width).toBeCloseTo(2 / 28);
  });

  it('moves a price by days in the place of itself, unless that meets another or the past', () => {
    const first = price({ EndAt: '2026-11-26T16:00:00Z' });
    const next = price({
      ScheduledPriceChangeID: 'b',
      StartAt: '2026-11-27T16:00:00Z',
      EndAt: '2026-11-28T16:00:00Z',
    });
    const [row] = calendarRows([first, next], SPAN);
    expect([1, 2, 3, 4, -3].map((days) => row && clashes(row, first, days, NOW))).toEqual([
      false,
      true,
      true,
      false,
      true,
    ]);
    expect(calendarMoveOf(first, 1)).toEqual({
      call: 'default',
      input: {
        ScheduledAt: '2026-11-25T16:00:00.000Z',
        EndsAt: '2026-11-27T16:00:00.000Z',
        ReplaceIDs: ['id'],
        Note: '',
        KeepLower: true,
        NotifyAgents: true,
        Items: [{ SpuID: 'spu', DistributePrice: 25 }],
      },
    });
    const kinds: Partial<ScheduledPrice>[] = [
      { PriceKind: 3, AgentGroupID: 'g' },
      { PriceKind: 4, AgentID: 'a' },
      { PriceKind: 5 },
      { PriceKind: 8, SpuID: null, SkuID: 'sku' },
      { PriceKind: 10, NewPrice: 0 },
    ];
    expect(kinds.map((kind) => calendarMoveOf(price(kind), 1)?.input)).toMatchObject([
      { Items: [{ SpuID: 'spu', AgentGroupID: 'g', SpecialPrice: 25 }] },
      { Items: [{ SpuID: 'spu', AgentID: 'a', PriceKind: 4, SpecialPrice: 25 }] },
      { Items: [{ SpuID: 'spu', PurchasePrice: 25 }] },
      { Items: [{ SkuID: 'sku', SkuPrice: 25 }] },
      { Items: [{ SpuID: 'spu', UseTaxPriceAsDefault: false }] },
    ]);
  });
});
