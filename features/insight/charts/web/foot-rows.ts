import { type Days, daysOf } from '#kit/ui/list/filter/days.ts';
import { spanBefore } from '../../day-figures/spans.ts';

interface Named {
  ID: string;
  Name: string;
}

const BEFORE = '上期';
const ALL = '合计';

/** Below the rows of a table: what they add up to, and what that was in as many days before. */
export const footOf = <F>(totals: F, previous: F): (F & Named)[] => [
  { ...totals, ID: '', Name: ALL },
  { ...previous, ID: BEFORE, Name: BEFORE },
];

/** Which division a row tells, and of which days; those below the rows tell none. */
export function rowSubject(row: Named, days: Days): { id: string; isFoot: boolean; days: Days } {
  if (row.ID === BEFORE) return { id: '', isFoot: true, days: spanBefore(daysOf(days)) };
  return { id: row.ID, isFoot: row.ID === '' && row.Name === ALL, days };
}
