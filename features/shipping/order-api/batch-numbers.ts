import { z } from 'zod';

/** The number of a batch that a program enters: its day and its place among that day's. */
export const batchNo = (day: string, no: number): string =>
  `${day.replaceAll('-', '')}-${String(no).padStart(4, '0')}`;

/** A batch: the number that a program was given, or a sheet's task. */
export const BatchNo = z.string().trim().min(1).max(40);

const TASK = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filter that finds a batch's orders: a sheet's batch is its task. */
export const batchFilter = (no: string | null | undefined) => {
  if (!no) return {};
  return TASK.test(no) ? { importTaskIds: [no] } : { importBatchNos: [no] };
};
