import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { BillPreview } from '../bill.ts';
import type { PriceSide } from '../sides.ts';

/** Of a period, or of orders that were marked. */
export type BillRequest = { Side: PriceSide } & (
  | { PeriodStart: string; PeriodEnd: string; IncludeEarlier: boolean; OrderIDs?: undefined }
  | { OrderIDs: string[] }
);

/** A line that stays for the next bill, with what it adds to this one. */
export interface LeftOut {
  ItemID: string;
  worth: number;
}

/** What is chosen of one trader's bill before it is made. */
export interface BillDraft {
  name: string;
  dueOn: string;
  without: readonly LeftOut[];
}
export const EMPTY_BILL_DRAFT: BillDraft = { name: '', dueOn: '', without: [] };

/** What the bill would be without the lines that stay. */
export const draftTotals = ({ Count, Amount }: BillPreview, { without }: BillDraft) => ({
  count: Count - without.length,
  amount: yuanOf(without.reduce((fen, { worth }) => fen - fenOf(worth), fenOf(Amount))),
});
