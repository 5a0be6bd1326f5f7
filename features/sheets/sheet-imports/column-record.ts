import { z } from 'zod';

/** A cell of a column: as the file has it, as it is read, and why it can't be; of a column that is not used as it stands. */
const ReadCell = z.object({ Text: z.string(), Read: z.string(), Problem: z.string() });

const SheetColumn = z.object({
  /** Its place in the file, from 0. */
  Index: z.number(),
  Header: z.string(),
  /** What it is taken for; null = nothing by itself. */
  Field: z.string().nullable(),
  /** The field that it is read into together with the column of that field, such as 颜色 with 尺码; null = none. */
  PartOf: z.string().nullable(),
});
export type SheetColumn = z.infer<typeof SheetColumn>;

/** What a sheet's columns are taken for, with its first rows. */
export const SheetColumns = z.object({
  FileName: z.string(),
  SheetName: z.string(),
  Sheets: z.array(z.object({ Name: z.string(), Hidden: z.boolean() })),
  /** As the sheet program counts; 0 = none was recognised. */
  HeaderRow: z.number(),
  /** What says so: the words of the header, a template, the choice for an earlier sheet, or this call. */
  By: z.enum(['header', 'template', 'remembered', 'call']),
  TemplateName: z.string(),
  Columns: z.array(SheetColumn),
  /** What a column may be. */
  Fields: z.array(z.object({ Key: z.string(), Title: z.string(), Required: z.boolean() })),
  /** Why the sheet can't be imported with these columns; empty when it can. */
  Problem: z.string(),
  /** What works without, but with a consequence. */
  Advice: z.array(z.string()),
  /** The first rows, a cell for each of the columns. */
  Rows: z.array(z.object({ RowNo: z.number(), Cells: z.array(ReadCell) })),
});
export type SheetColumns = z.infer<typeof SheetColumns>;

/** Nothing is read of it, neither by itself nor with another. */
export const isUnusedColumn = ({ Field, PartOf }: Pick<SheetColumn, 'Field' | 'PartOf'>): boolean =>
  Field === null && PartOf === null;
