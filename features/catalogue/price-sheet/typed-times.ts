import { shanghaiTime } from './coming-times.ts';

export type Timing = 'now' | 'at' | 'while';

/** When prices are to count, as typed. Times are Shanghai's, as `datetime-local` has them. */
export interface TypedWhen {
  timing: Timing;
  from: string;
  to: string;
  keepLower: boolean;
  notify: boolean;
  note: string;
}

/** As the calls take it. */
export const timingInput = (typed: TypedWhen) => ({
  NotifyAgents: typed.notify,
  Note: typed.note.trim(),
  ...periodInput(typed),
});

export const periodInput = ({ timing, from, to, keepLower }: TypedWhen) => ({
  ...(timing !== 'now' && { ScheduledAt: shanghaiTime(from) }),
  ...(timing === 'while' && { EndsAt: shanghaiTime(to), KeepLower: keepLower }),
});

/** What the button says that does it. */
export function actText(count: number, belowCost: number, { timing }: Pick<TypedWhen, 'timing'>): string {
  const loss = belowCost > 0 ? `（${belowCost} 个低于采购价）` : '';
  const act = timing === 'now' ? '立即改' : timing === 'at' ? '定时改' : '限时改';
  return `${act} ${count} 个价格${loss}`;
}

/** What it says once it is done. */
export function doneText(
  count: number,
  { timing, from }: Pick<TypedWhen, 'timing' | 'from'>,
  rest = '',
): string {
  const at = from.replace('T', ' ').slice(5);
  return timing === 'now' ? `已改 ${count} 个价格${rest}` : `${count} 个价格将从 ${at} 起生效${rest}`;
}
