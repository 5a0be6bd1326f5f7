import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';

/** A row of a sheet that was not taken: where, why, and what to do. */
export const RowProblem = z.object({
  RowNo: z.number(),
  Name: z.string(),
  Column: z.string(),
  Says: z.string(),
});
export type RowProblem = z.infer<typeof RowProblem>;

/** What became of a sheet. */
export const SheetImport = z.object({
  ImportID: Id,
  FileName: z.string(),
  /** Rows = Added + Changed + Unchanged + the rows of Problems. */
  Rows: z.number(),
  Added: z.number(),
  Changed: z.number(),
  /** Rows that say what is so already. */
  Unchanged: z.number(),
  Problems: z.array(RowProblem),
  CreatedOn: z.string(),
  CreatedBy: z.string(),
});
export type SheetImport = z.infer<typeof SheetImport>;
