import { describe, expect, it } from 'vitest';
import type { SalesQuota } from '../../contract.ts';
import { WHOLE_LISTING } from '../../quota.ts';
import { typedQuotaOf, withQuotaEdits } from '../../quota-draft.ts';
import { quotaGridCell } from '../quota-face.ts';

const row = (Left: number) =>
  ({ SpuID: 's', AgentID: WHOLE_LISTING, Quota: 100, Added: 0, Left }) as SalesQuota;

describe('a number that is typed while orders come in', () => {
  it('is told by what is left now, not by what was left when it was typed', () => {
    const draft = withQuotaEdits(new Map(), [{ row: row(100), field: 'delta', value: -95 }]);
    const left = (now: SalesQuota) =>
      quotaGridCell(
        { row: now, typed: typedQuotaOf(draft, now) },
        { key: 'Left', title: '剩余', width: 100 },
      );
    expect(left(row(100))).toMatchObject({ text: '100 → 5', tone: 'typed' });
    expect(left(row(96))).toMatchObject({ text: '96 → 1' });
    expect(left(row(94))).toMatchObject({ text: '94', tone: 'fault', says: '剩余 94，不能再减 95' });
  });
});
