import type { SalesQuota } from './contract.ts';
import { readQuota } from './judge-quotas.ts';
import { NO_QUOTA } from './quota-level.ts';

/** What was typed of a row: a new quota, or so many more or fewer. */
export interface TypedQuota {
  row: SalesQuota;
  quota?: number;
  delta?: number;
}

/** Quotas that are typed but not yet saved, by row. */
export type QuotaDraft = ReadonlyMap<string, TypedQuota>;
export type QuotaField = 'quota' | 'delta';

export const quotaRowId = ({ SpuID, AgentID }: Pick<SalesQuota, 'SpuID' | 'AgentID'>) =>
  `${SpuID} ${AgentID}`;

/** What was typed, of the row as it is by now: orders go on while one types. */
export const typedQuotaOf = (draft: QuotaDraft, row: SalesQuota): TypedQuota | undefined => {
  const typed = draft.get(quotaRowId(row));
  return typed && { ...typed, row };
};

export interface Edit {
  row: SalesQuota;
  field: QuotaField;
  /** Undefined takes back what was typed. */
  value: number | undefined;
}

/** One of the two: a number typed into one column goes in place of the other's. */
export function withQuotaEdits(draft: QuotaDraft, edits: readonly Edit[]): QuotaDraft {
  if (edits.length === 0) return draft;
  const next = new Map(draft);
  for (const { row, field, value } of edits) {
    const isNothing = value === undefined || (field === 'delta' && value === 0);
    if (!isNothing) next.set(quotaRowId(row), { row, [field]: value });
    else if (next.get(quotaRowId(row))?.[field] !== undefined) next.delete(quotaRowId(row));
  }
  return next;
}

/** What a cell's text means, or why nothing. */
export function readCell(field: QuotaField, text: string): { value: number | undefined } | { says: string } {
  if (text.trim() === '') return { value: undefined };
  const value = readQuota(text.replace(/^[+＋]/, ''));
  if (value === undefined || !Number.isInteger(value)) return { says: `“${text}”不是整数，请填写数字` };
  if (field === 'delta') {
    return /不限/.test(text) ? { says: '增减应填数字，如 20 或 -5' } : { value };
  }
  return value < NO_QUOTA ? { says: '可售额度应为 −1（不限）或 0 以上的整数' } : { value };
}

/** What will be left; null = no limit, undefined when it can't be. */
export function leftAfter({ row, quota, delta }: TypedQuota): number | null | undefined {
  if (quota !== undefined) return quota === NO_QUOTA ? null : quota;
  if (row.Left === null || delta === undefined) return undefined;
  return row.Left + delta < 0 ? undefined : row.Left + delta;
}

export const itemOf = ({ row, quota, delta }: TypedQuota) => ({
  SpuID: row.SpuID,
  AgentID: row.AgentID,
  Quota: quota ?? null,
  Delta: delta ?? null,
});
