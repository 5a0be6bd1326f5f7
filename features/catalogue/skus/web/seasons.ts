import { dayText } from '#kit/ui/values/display.ts';

/** By the season of its product group. */
export const SEASON_OPTIONS = [
  { value: 0, label: '全年' },
  { value: 1, label: '当季' },
  { value: 2, label: '未到季' },
  { value: 3, label: '已过季' },
] as const;

const day = (time: string | null) => (time ? dayText(new Date(time)) : '');

/** From when until when it is sold. */
export const seasonSpanText = (from: string | null, to: string | null): string =>
  from || to ? `${day(from)} ~ ${day(to)}` : '全年';
