import type { Remedy } from './import-row.ts';

/** One product for one receiver as it lies in `import_rows`, before anyone has judged it. */
export interface StagedLine {
  rowNo: number;
  lineNo: number;
  sourceOrderNo: string | null;
  subOrderNo: string;
  entryStore: string;
  /** The channel's name for the product: the key by which a match is remembered. */
  product: string;
  externalId: string;
  barCode: string;
  /** As written, digits where it could be read; the amount is this times the pieces of the match. */
  amountText: string;
  priceText: string;
  receiver: string;
  phone: string;
  /** 身份证号 of the receiver, as customs ask for it. */
  idNumber: string | null;
  province: string;
  city: string;
  area: string;
  street: string;
  village: string | null;
  detail: string;
  provinceId: string | null;
  addressText: string;
  /** Whether that says anything that the fields above don't. */
  addressSaysMore: boolean;
  buyerNote: string;
  sellerNote: string;
  receivedAt: string | null;
  /** The platform of a row that names it itself; null: the task's. */
  thirdParty: string | null;
  /** Between commas. */
  tags: string | null;
  channel: string | null;
  buyerName: string | null;
  paidAmount: string | null;
  paidAt: string | null;
  /** The channel's name without the specification, where `product` has both. */
  nameOnly: string | null;
  spec: string | null;
  category: string | null;
  expressCompany: string | null;
  expressNo: string | null;
  /** What the sheet itself gave reason to say; kept whenever the row is checked again. */
  remarks: readonly StoredProblem[];
}

/** What a problem is about that concerns no field but the row itself: hidden in the sheet, or left out by a person. */
export const HIDDEN_ROW = 'hiddenRow';
export const LEFT_OUT_ROW = 'leftOutRow';

/** A problem as `import_rows.problems` keeps it; the column is looked up when it is shown. */
export interface StoredProblem {
  field: string;
  says: string;
  remedy: Remedy;
  blocking: boolean;
  /** Comes from the sheet, not from a check. */
  kept?: true;
  /** A person has said that it is right so; it is shown no more. */
  accepted?: true;
}

export const blocks = (field: string, says: string, remedy: Remedy): StoredProblem => ({
  field,
  says,
  remedy,
  blocking: true,
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
