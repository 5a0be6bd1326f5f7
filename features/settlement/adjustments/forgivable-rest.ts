import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import { adjustmentDenials as no } from './adjustment-denials.ts';

/** More than this is worth a transfer of its own. */
const LITTLE: Fen = 100;

interface BillBalance {
  /** + the buyer owes it, − the seller. */
  net: Fen;
  paid: Fen;
}

/** 抹零 is of what little is left once the rest is paid (settlement §1). */
export const isForgivable = (left: Fen, paid: Fen): boolean => paid > 0 && left > 0 && left <= LITTLE;

/** Why the bill can't be forgiven by this change as it stands now, and what to do instead; nothing where it can. */
export function forgivingProblem({ net, paid }: BillBalance, change: Fen): Denial | undefined {
  const left = Math.abs(net) - paid;
  if (left <= 0) return deny(no.paidWhole);
  const sum = { left: `¥${yuanOf(left).toFixed(2)}` };
  if (!isForgivable(left, paid)) return deny(no.notLittle, sum);
  return change === -Math.sign(net) * left ? undefined : deny(no.otherSum, sum);
}
