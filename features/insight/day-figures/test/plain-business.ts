import { expect } from 'vitest';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { FIGURE_KINDS, FIGURES, type FigureKind, type FigureValues } from '../kinds.ts';
import { type DaySpan, spanBefore } from '../spans.ts';
import { plainCount } from './plain-count.ts';
import type { Plain } from './plain-figures.ts';
import { type PlainOpen, plainOpen } from './plain-open.ts';

export const NONE = '00000000-0000-0000-0000-000000000000';

/** By what the orders of a day are told apart. */
export type Division = Pick<PlainOpen, 'day' | 'agent' | 'vendor' | 'spu' | 'key'>;
interface Line extends Division {
  kind: FigureKind;
  sums: FigureValues;
}
export type Which = (division: Division) => boolean;

/** Plain sums, by whatever tells rows apart; nothing of what there is none. */
interface PlainSums {
  get(id: string): Plain;
  size: number;
  count(which: (plain: Plain) => boolean): number;
}

interface InSpan {
  span: DaySpan;
  sums(kind: FigureKind, by: (division: Division) => string, which?: Which): PlainSums;
}

export interface PlainBusiness extends InSpan {
  /** As many days before. */
  before: InSpan;
}

const KIND_OF = new Map(Object.entries(FIGURE_KINDS).map(([kind, id]) => [String(id), kind as FigureKind]));

function lineOf(text: string): Line {
  const [, kind, day, agent, vendor, spu, key, sums] =
    /^(\d+) (\S+) (\S+) (\S+) (\S+) (.*): ([-\d,]+)$/.exec(text) ?? expect.fail(text);
  const values = String(sums).split(',').map(Number);
  return {
    kind: KIND_OF.get(kind ?? '') ?? 'all',
    day: day ?? '',
    agent: agent ?? '',
    vendor: vendor ?? '',
    spu: spu ?? '',
    key: key ?? '',
    sums: Object.fromEntries(FIGURES.map((figure, at) => [figure, values[at]])) as FigureValues,
  };
}

/** All that a shop has done, counted without the product's statements. */
export async function plainBusiness(pool: Pool, shopId: string, span: DaySpan): Promise<PlainBusiness> {
  const lines = (await plainCount(pool, shopId)).map(lineOf);
  const open = await plainOpen(pool, shopId, new Date());
  const inSpan = (days: DaySpan): InSpan => {
    const isIn = ({ day }: Division) => day >= days.from && day <= days.to;
    return { span: days, sums: summing(lines.filter(isIn), open.filter(isIn)) };
  };
  return { ...inSpan(span), before: inSpan(spanBefore(span)) };
}

const nothing = (): Plain => ({
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as FigureValues),
  live: 0,
  open: [],
  hours: [],
});

const HOURS: Partial<Record<FigureKind, FigureKind>> = {
  agent: 'agentHours',
  vendor: 'vendorHours',
  carrier: 'carrierHours',
};

const summing =
  (lines: readonly Line[], open: readonly PlainOpen[]): InSpan['sums'] =>
  (kind, by, which = () => true) => {
    const sums = new Map<string, Plain>();
    const at = (place: Division) => {
      const sum = sums.get(by(place)) ?? nothing();
      sums.set(by(place), sum);
      return sum;
    };
    const linesOf = (one: FigureKind | undefined) => lines.filter((line) => line.kind === one && which(line));
    for (const line of linesOf(kind)) {
      const sum = at(line);
      for (const figure of FIGURES) sum[figure] += line.sums[figure];
      sum.live = sum.orders - sum.cancelled;
    }
    for (const line of linesOf(HOURS[kind])) {
      const [, hour, key = ''] = /^(\d+) ?(.*)$/.exec(line.key) ?? [];
      const n = kind === 'carrier' ? line.sums.signed : line.sums.shipped;
      at({ ...line, key }).hours.push(...Array.from({ length: n }, () => Number(hour)));
    }
    // Carriers, provinces and such stand on no open order.
    const isTold = ['agent', 'vendor', 'spu', 'line', 'all'].includes(kind);
    for (const order of isTold ? open.filter(which) : []) at(order).open.push(order);
    return {
      get: (id) => sums.get(id) ?? nothing(),
      size: sums.size,
      count: (test) => [...sums.values()].filter(test).length,
    };
  };
