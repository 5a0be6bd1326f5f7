import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { statementFileRefusals as no } from './refusals.ts';

/** In a link several stand with commas between them. */
const BillIDs = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]).flatMap((each) => String(each ?? '').split(',')),
  z.array(Id).max(100),
);

export const STATEMENT_FORMATS = ['xlsx', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

const StatementRequest = z.object({
  BillID: Id.optional(),
  /** Several as one zip. */
  BillIDs: BillIDs.optional(),
  /** A sheet of several pages to be printed, or the lines alone. */
  Format: z.enum(STATEMENT_FORMATS).default('xlsx'),
  /** The columns of the lines, by a template of the shop. */
  ExcelCfgID: Id.nullish(),
});

export const statementFiles = {
  download: endpoint({
    method: 'GET',
    path: '/api/BusinessUnit/Settlement/Bill/Download',
    allow: 'settlement.view',
    input: StatementRequest,
    output: 'file',
    refusals: [common.notFound, no.none, no.tooLong],
    says: 'Bills as statements, xlsx or csv; of several a zip.',
  }),
};
