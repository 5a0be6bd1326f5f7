import type { RawBuilder } from 'kysely';
import type { SheetToWrite } from '../rows/order-sheet.ts';

/** What an export writes: how many rows at most, and its sheets, each read when the one before is written. */
export interface ExportPlan {
  total: number;
  /** Several files in a zip, even when there is but one. */
  zipped: boolean;
  sheets(): AsyncGenerator<SheetToWrite, void>;
}

/** Which orders a task is about. */
export interface OrderSelection {
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  /** 加急 on top, for whoever packs by it. */
  isUrgentFirst?: boolean;
}
