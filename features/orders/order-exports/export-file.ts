import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';

export const ExportStatus = z.enum(['waiting', 'running', 'done', 'failed']);
export type ExportStatus = z.infer<typeof ExportStatus>;

export const ExportFile = z.object({
  TaskID: Id,
  /** Null until the file is ready. */
  FileID: Id.nullable(),
  Kind: z.string(),
  FileName: z.string(),
  Status: ExportStatus,
  RowsDone: z.number(),
  RowsTotal: z.number(),
  Size: z.number().nullable(),
  Problem: z.string(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
  FinishedOn: z.string().nullable(),
});
export type ExportFile = z.infer<typeof ExportFile>;
