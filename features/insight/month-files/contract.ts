import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { monthFileRefusals as no } from './refusals.ts';

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份应为 2026-11 的样子');
const Status = z.enum(['waiting', 'running', 'done', 'failed']);

export const MonthFile = z.object({
  Month: z.string(),
  /** 0 is the month's file, the others say what has changed since. */
  FileNo: z.number(),
  /** Null until the file is ready. */
  FileID: Id.nullable(),
  FileName: z.string(),
  Status,
  Problem: z.string(),
  /** Orders; those written so far while it is being made. */
  Rows: z.number(),
  RowsDone: z.number(),
  Size: z.number().nullable(),
  /** SHA-256 of the file. */
  Checksum: z.string().nullable(),
  /** The moment at which the orders stood as the file says. */
  AsOf: z.string().nullable(),
  /** Until when it is known whether something has changed since. */
  CheckedOn: z.string().nullable(),
  IsChecking: z.boolean(),
  CreatedBy: z.string(),
});
export type MonthFile = z.infer<typeof MonthFile>;

const BASE = '/api/businessunit/report';
const allow = 'settlement.view' as const;

const newestFirst = {
  filters: { Year: z.string().regex(/^20\d\d$/) },
  sorts: ['Month'],
  pageSize: 20,
  refusals: [common.notAllowed],
} as const;
const ofOne = {
  input: z.object({ FileID: Id }),
  output: 'file',
  refusals: [common.notFound, common.notAllowed],
} as const;

/** All of them need to export orders besides; whoever takes a file sees sales and purchase prices too. */
export const monthFiles = {
  generate: endpoint({
    path: `${BASE}/generaterawdata`,
    allow,
    input: z.object({ Month: Month.nullish() }),
    output: z.object({ Month: z.string(), Status: Status.or(z.literal('checking')) }),
    refusals: [common.notAllowed, no.open, no.nothing],
    says: 'Makes the file of a closed month (the last unless told); where it is kept already, looks for changes since.',
  }),
  get: list({
    path: `${BASE}/monthfile/get`,
    allow,
    row: MonthFile,
    ...newestFirst,
    says: 'The kept files of months, each followed by its supplements.',
  }),
  download: endpoint({
    method: 'GET',
    path: `${BASE}/monthfile/download`,
    allow,
    ...ofOne,
    says: 'A kept month file as it was made, checked against its checksum on the way; logged.',
  }),
};
