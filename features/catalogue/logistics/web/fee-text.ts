import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { Policy } from '../contract.ts';
import { type FeeRule, feeOf, modeOf } from '../fee.ts';

type Reached = Policy['Reached'][number];
type Terms = Pick<Reached, 'LogisticFee' | 'FirstCount' | 'NextCount' | 'NextFee'>;

export const feeRuleOf = (terms: Terms): FeeRule => ({
  fee: fenOf(terms.LogisticFee),
  firstCount: terms.FirstCount,
  nextCount: terms.NextCount,
  nextFee: fenOf(terms.NextFee),
});

/** What so many pieces cost, in yuan. */
export const feeFor = (terms: Terms, pieces: number): number => yuanOf(feeOf(feeRuleOf(terms), pieces));

/** A fee as a person says it, short: 包邮, ¥8/单, ¥3/件, ¥8+¥2.5. */
export function feeText(terms: Terms): string {
  const mode = modeOf(feeRuleOf(terms));
  if (mode === 'steps') return `${yuan(terms.LogisticFee)}+${yuan(terms.NextFee)}`;
  if (terms.LogisticFee === 0) return '包邮';
  return mode === 'piece' ? `${yuan(terms.LogisticFee)}/件` : yuan(terms.LogisticFee);
}

/** The same in full. */
export function feeSentence(terms: Terms): string {
  const { FirstCount: first, NextCount: next } = terms;
  const mode = modeOf(feeRuleOf(terms));
  if (mode === 'order') return terms.LogisticFee === 0 ? '包邮' : `每单 ${yuan(terms.LogisticFee)}`;
  if (mode === 'piece') return `每件 ${yuan(terms.LogisticFee)}`;
  return `${first} 件内 ${yuan(terms.LogisticFee)}，每加 ${next} 件 ${yuan(terms.NextFee)}`;
}

const yuan = (value: number) => `¥${value.toFixed(2).replace(/\.?0+$/, '')}`;

/** From the cheapest to the dearest province, for one piece. */
export function feeRangeText(reached: readonly Terms[]): string {
  if (reached.length === 0) return '-';
  const fees = reached.map((each) => each.LogisticFee);
  const least = Math.min(...fees);
  const most = Math.max(...fees);
  if (most === 0) return '包邮';
  return least === most ? yuan(most) : `${least === 0 ? '包邮' : yuan(least)} – ${yuan(most)}`;
}
