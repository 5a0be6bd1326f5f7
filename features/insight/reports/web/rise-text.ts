/** How a figure stands beside the span before; of rates the difference itself. */
export function riseText(now: number | null, before: number | null, isRate: boolean): string {
  if (now === null || before === null) return now === before ? '暂无数据' : '上期无数据';
  if (!isRate && before <= 0) return now > 0 ? '上期无数据' : '暂无数据';
  const by = isRate ? now - before : (now - before) / before;
  const percent = Math.round(by * 1_000) / 10;
  if (percent === 0) return '与上期持平';
  return `比上期${percent > 0 ? '高' : '低'} ${Math.abs(percent)}${isRate ? ' 个百分点' : '%'}`;
}
