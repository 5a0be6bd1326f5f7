import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';
import { TASK_STATUS_NAMES } from './task-status.ts';

/** One file on its way to orders. RowsRead is always the sum of the five other counts. */
export const ImportTask = z.object({
  TaskID: Id,
  FileID: Id,
  FileName: z.string(),
  SheetName: z.string(),
  Status: z.enum(TASK_STATUS_NAMES),
  StatusName: z.string(),
  /** Chinese sentence: why the task failed, or what it waits for. */
  Problem: z.string(),
  /** Progress of the phase at work; PhaseTotal 0 = not known yet. */
  PhaseDone: z.number(),
  PhaseTotal: z.number(),
  ThirdPartyID: Id.nullable(),
  ThirdPartyName: z.string(),
  TemplateID: Id.nullable(),
  TemplateName: z.string(),
  AvoidDuplicationInDays: z.number(),
  RowsRead: z.number(),
  RowsReady: z.number(),
  RowsDuplicate: z.number(),
  RowsFailed: z.number(),
  RowsImported: z.number(),
  RowsLeftOut: z.number(),
  /** Of the ready rows, those with something to look at before they are imported. */
  RowsRemarked: z.number(),
  /** The good rows are imported as soon as the check is through. */
  StartWanted: z.boolean(),
  SubmissionID: Id,
  CreatedBy: Id,
  CreatedByName: z.string(),
  CreatedOn: z.string(),
  FinishedOn: z.string().nullable(),
  /** Since then its rows are kept no longer; the counts and the orders are. */
  RowsForgottenOn: z.string().nullable(),
});
export type ImportTask = z.infer<typeof ImportTask>;

/** A column of the sheet with its meaning; Score 0–100, from about 60 on it may be taken unseen. */
export const TaskColumn = z.object({
  Index: z.number(),
  Header: z.string(),
  /** A key of the order import fields, or null: the column is not used. */
  Field: z.string().nullable(),
  FieldTitle: z.string(),
  Score: z.number(),
  From: z.enum(['template', 'synonym', 'content', 'user', '']),
  /** Once all rows are read: none has anything in it. */
  IsEmpty: z.boolean().optional(),
});
export type TaskColumn = z.infer<typeof TaskColumn>;

/** How the sheet is understood; what the user corrects while the status is `mapping`. */
export const SheetMapping = z.object({
  /** 1-based; 0 = the sheet has no header. */
  HeaderRow: z.number(),
  SheetName: z.string(),
  Sheets: z.array(z.object({ Name: z.string(), Hidden: z.boolean() })),
  Certain: z.boolean(),
  /** All its waybills are filled in, so that it belongs into 导入物流信息. */
  IsWaybills: z.boolean(),
  Columns: z.array(TaskColumn),
  /** The first rows below the header. */
  Sample: z.array(z.array(z.string())),
  Remarks: z.array(z.string()),
});
export type SheetMapping = z.infer<typeof SheetMapping>;
