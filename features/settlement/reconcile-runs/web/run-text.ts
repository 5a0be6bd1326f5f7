import type { ReconcileRun } from '../run.ts';

/** What of the book a statement is held against where it is no bill. */
export const runPeriodText = ({ PeriodStart, PeriodEnd }: ReconcileRun): string =>
  PeriodStart ? `${PeriodStart} 至 ${PeriodEnd}未出账` : '未出账明细';

export const insistedText = ({ InsistedCount, IsMine }: ReconcileRun): string =>
  InsistedCount > 0 ? `${InsistedCount} 处待${IsMine ? '对方' : '我'}答复` : '';
