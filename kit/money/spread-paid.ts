import type { Fen } from './fen.ts';

/** What was paid for several products, by what each would cost; the last takes the rest, so that nothing is lost. */
export function spreadPaid(paid: Fen, weights: readonly number[]): Fen[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let left = paid;
  return weights.map((weight, at) => {
    const share = at === weights.length - 1 ? left : Math.round((paid * weight) / whole);
    left -= share;
    return share;
  });
}
