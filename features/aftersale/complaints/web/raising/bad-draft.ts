import { parseCount } from '#kit/ui/fields/number-fields.ts';
import { BAD_FRUIT } from '../../words.ts';

/** So many bad ones of so many, as they are typed. */
export interface BadDraft {
  count: string;
  total: string;
}

interface Counts {
  BadCount: number | null;
  OfCount: number | null;
}

export const badDraftOf = ({ BadCount, OfCount }: Counts): BadDraft => ({
  count: String(BadCount ?? ''),
  total: String(OfCount ?? ''),
});

export const NOT_COUNTED = '请填写坏果件数和总件数，坏果不能多于总数';

/** Null where nothing was counted, undefined where it can't be read. */
export function countedBad(
  reason: number,
  bad: BadDraft,
): { BadCount: number; OfCount: number } | null | undefined {
  const count = bad.count.trim();
  const total = bad.total.trim();
  if (reason !== BAD_FRUIT || (count === '' && total === '')) return null;
  const BadCount = parseCount(count);
  const OfCount = parseCount(total);
  return BadCount && OfCount && BadCount <= OfCount ? { BadCount, OfCount } : undefined;
}
