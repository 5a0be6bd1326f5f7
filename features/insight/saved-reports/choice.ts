import { z } from 'zod';
import { Id } from '#kit/endpoint/fields.ts';
import { NAMED_DAYS } from '../reports/named-days.ts';

const Ids = z.array(Id).max(500).default([]);
const Day = z.iso.date().refine((day) => /^20\d\d-/.test(day), { message: '日期不正确，请重新选择' });

/** A report as it is chosen: its type, days by name or as such, and what narrows it. */
export const SavedReportChoice = z.object({
  ReportType: z.number().int(),
  From: z.enum(NAMED_DAYS).or(Day),
  /** Without it to the day at which it is opened; a name of days says both ends. */
  To: Day.nullish(),
  GroupBy: z.enum(['day', 'week', 'month']).nullish(),
  agentIds: Ids,
  vendorIds: Ids,
  spuIds: Ids,
});
export type SavedReportChoice = z.output<typeof SavedReportChoice>;
