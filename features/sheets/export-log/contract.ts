import { z } from 'zod';
import { Id, Text, Time } from '#kit/endpoint/fields.ts';
import { list } from '#kit/list/contract.ts';

export const LogEntry = z.object({
  LogID: Id,
  Kind: z.string(),
  /** The filters that the export was asked with, as they were sent. */
  Filter: z.record(z.string(), z.unknown()),
  FileName: z.string(),
  Rows: z.number(),
  CreatedBy: z.string(),
  CreatedOn: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

const filters = {
  kinds: z.array(Text).max(100),
  CreatedBy: Text,
  FileName: Text,
  startTime: Time,
  endTime: Time,
};

const newestFirst = { sorts: ['CreatedOn', 'Rows'], pageSize: 20 } as const;

export const exportLog = {
  get: list({
    path: '/api/BusinessUnit/dataExportLog',
    allow: 'shop.settings',
    row: LogEntry,
    filters,
    ...newestFirst,
    says: 'Every export: who, what filter, how many rows, when (domain §5).',
  }),
};
