import { z } from 'zod';

/** A batch: the number that a program was given, or a sheet's task. */
export const BatchNo = z.string().trim().min(1).max(40);

const TASK = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filter that finds a batch's orders: a sheet's batch is its task. */
export const batchFilter = (no: string | null | undefined) => {
  if (!no) return {};
  return TASK.test(no) ? { importTaskIds: [no] } : { importBatchNos: [no] };
};
