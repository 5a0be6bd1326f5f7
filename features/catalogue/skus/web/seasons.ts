/** By the season of its product group. */
export const SEASONS = [
  { value: 0, label: '全年' },
  { value: 1, label: '当季' },
  { value: 2, label: '未到季' },
  { value: 3, label: '已过季' },
] as const;
