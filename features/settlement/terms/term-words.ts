import type { Term } from './term.ts';

export const CYCLE_NAMES: Readonly<Record<number, string>> = {
  0: '不定期',
  1: '日结',
  2: '周结',
  3: '半月结',
  4: '月结',
};
export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** 月结，每月 26 日起. */
export function cycleText({ Cycle, StartDay }: Pick<Term, 'Cycle' | 'StartDay'>): string {
  const from = Cycle === 2 ? `，${WEEKDAYS[StartDay - 1]}起` : Cycle === 4 ? `，每月 ${StartDay} 日起` : '';
  return `${CYCLE_NAMES[Cycle]}${from}`;
}

/** When what a period's bill comes to is due. */
export const dueText = ({ DueDays }: Pick<Term, 'DueDays'>): string =>
  DueDays === null ? '不设到期日' : DueDays === 0 ? '期末当天到期' : `期末后 ${DueDays} 天到期`;
