import type { Fen } from '#kit/money/fen.ts';

/** What delivering to a province costs, however many pieces: 每单, 每件 and 首件续件 are one formula. */
export interface FeeRule {
  fee: Fen;
  /** Pieces that the fee covers. */
  firstCount: number;
  /** Each further lot of so many pieces costs `nextFee`; 0: nothing. */
  nextCount: number;
  nextFee: Fen;
}

export const feeOf = ({ fee, firstCount, nextCount, nextFee }: FeeRule, pieces: number): Fen =>
  fee + Math.ceil(Math.max(0, pieces - firstCount) / nextCount) * nextFee;

export interface FeeConfig extends FeeRule {
  provinceIds: readonly string[];
}

/** What a policy says of each province: the first config that names it counts, a province in none is not delivered to. */
export function flatFees(configs: readonly FeeConfig[]): Map<string, FeeRule> {
  const fees = new Map<string, FeeRule>();
  for (const { provinceIds, fee, firstCount, nextCount, nextFee } of configs)
    for (const province of provinceIds)
      if (!fees.has(province)) fees.set(province, { fee, firstCount, nextCount, nextFee });
  return fees;
}

/** Provinces that more than one config names. */
export function namedTwice(configs: readonly FeeConfig[]): string[] {
  const all = configs.flatMap(({ provinceIds }) => [...new Set(provinceIds)]);
  return [...new Set(all.filter((id, at) => all.indexOf(id) < at))];
}

export type FeeMode = 'order' | 'piece' | 'steps';

/** How a person would say it. */
export function modeOf({ fee, firstCount, nextCount, nextFee }: FeeRule): FeeMode {
  if (nextFee === 0) return 'order';
  return firstCount === 1 && nextCount === 1 && fee === nextFee ? 'piece' : 'steps';
}
