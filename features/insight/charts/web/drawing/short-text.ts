const DAY = /^\d{4}-\d\d-\d\d$/;
const WAN = 10_000;
const YI = 100_000_000;

/** 12,000 as 1.2万, and of hundreds of millions 1.2亿: where there is little room. */
export function shortText(value: number): string {
  const size = Math.abs(value);
  if (size < WAN) return String(value);
  const [unit, name] = size < YI ? [WAN, '万'] : [YI, '亿'];
  return `${Math.round((value / unit) * 10) / 10}${name}`;
}

/** A day below an axis, without its year; what is pointed at and the table say it whole. */
export const shortLabel = (label: string): string => (DAY.test(label) ? label.slice(5) : label);
