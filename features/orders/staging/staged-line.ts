import type { Denial } from '#kit/endpoint/denial.ts';
import type { RefusalParams } from '#kit/endpoint/refusal.ts';
import type { StagedValues } from './staged-fields.ts';

export const ROW_REMEDIES = [
  'pickProduct',
  'fixAddress',
  'fixPhone',
  'fixAmount',
  'fixReceiver',
  'matchStore',
  'notDuplicate',
  'other',
  // Only to be known: there is nothing to check.
  'none',
] as const;
export type RowRemedy = (typeof ROW_REMEDIES)[number];

/** One product for one receiver as it lies in `import_rows`, before anyone has judged it. */
export interface StagedLine extends StagedValues {
  rowNo: number;
  lineNo: number;
  /** What the sheet itself gave reason to say; kept whenever the row is checked again. */
  remarks: readonly StoredProblem[];
}

/** What the check of a line decided. */
export interface LineVerdict {
  state: number;
  problems: StoredProblem[];
  spuId: string | null;
  amount: number | null;
  /** Yuan per piece of the listing. */
  unitPrice: string | null;
  entryShopId: string | null;
}

/** What a problem is about that concerns no field but the row itself: hidden in the sheet, or left out by a person. */
export const HIDDEN_ROW = 'hiddenRow';
export const LEFT_OUT_ROW = 'leftOutRow';

/** A problem as `import_rows.problems` keeps it; the column is looked up when it is shown. */
export interface StoredProblem {
  field: string;
  says: string;
  /** What stands in the way, for programs; a remark has none. */
  code?: string;
  params?: RefusalParams;
  remedy: RowRemedy;
  blocking: boolean;
  /** Comes from the sheet, not from a check. */
  kept?: true;
  /** A person has said that it is right so; it is shown no more. */
  accepted?: true;
}

export const blocks = (
  field: string,
  { no: says, code, params }: Denial,
  remedy: RowRemedy,
): StoredProblem => ({
  field,
  says,
  code,
  params,
  remedy,
  blocking: true,
});

/** A problem that stands in the way, as the denial of one of many; one kept by an earlier release has no code. */
export const denialOfProblem = ({ says, code = 'line.problem', params = {} }: StoredProblem): Denial => ({
  no: says,
  code,
  params,
});

export const remark = (field: string, says: string): StoredProblem => ({
  field,
  says,
  remedy: 'other',
  blocking: false,
});

export const sheetRemark = (field: string, says: string): StoredProblem => ({
  ...remark(field, says),
  kept: true,
});
