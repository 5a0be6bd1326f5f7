import { type Fen, yuanOf } from '#kit/money/fen.ts';

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
export function forgivingProblem({ net, paid }: BillBalance, change: Fen): string | undefined {
  const left = Math.abs(net) - paid;
  if (left <= 0) return '账单已经付清，不需要再抹零';
  const says = `账单还有 ¥${yuanOf(left).toFixed(2)} 没有付`;
  if (!isForgivable(left, paid))
    return `${says}，部分付款后剩下不超过 ¥1.00 才能抹零；请先登记付款，或更正明细的金额`;
  return change === -Math.sign(net) * left ? undefined : `${says}，与要抹去的金额不同；请按这个金额抹零`;
}
