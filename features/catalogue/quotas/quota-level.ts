/** How a quota stands: 充足, 紧张 from a tenth on, 售罄. */
export type QuotaLevel = 'plenty' | 'tight' | 'out';

export function quotaLevel(left: number, whole: number): QuotaLevel {
  if (left <= 0) return 'out';
  return left * 10 <= whole ? 'tight' : 'plenty';
}

export const LEVEL_NAMES = { plenty: '充足', tight: '紧张', out: '已售罄' } as const satisfies Record<
  QuotaLevel,
  string
>;

/** No limit on the wire; what is above `MOST` is none either. */
export const NO_QUOTA = -1;
export const MOST_QUOTA = 10_000_000;
