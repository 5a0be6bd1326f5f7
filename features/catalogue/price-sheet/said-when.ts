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
export const whenOf = ({ timing, from, to, keepLower, notify, note }: TypedWhen) => ({
  NotifyAgents: notify,
  Note: note.trim(),
  ...(timing !== 'now' && { ScheduledAt: shanghaiTime(from) }),
  ...(timing === 'while' && { EndsAt: shanghaiTime(to), KeepLower: keepLower }),
});

/** What the button says that does it. */
export function actSays(count: number, belowCost: number, { timing }: Pick<TypedWhen, 'timing'>): string {
  const loss = belowCost > 0 ? `（${belowCost} 个低于采购价）` : '';
  const act = timing === 'now' ? '立即改' : timing === 'at' ? '定时改' : '限时改';
  return `${act} ${count} 个价格${loss}`;
}
