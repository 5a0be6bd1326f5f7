import { z } from 'zod';
import {
  columnsCall,
  errorsCall,
  sheetInput,
  templateCall,
} from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { MANAGED_WITH } from '#features/shops/partners/kinds.ts';
import { shopRefusals } from '#features/shops/shops/refusals.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { Right } from '#kit/endpoint/rights.ts';
import { partnerImportRefusals as no } from './refusals.ts';

/** Each opens a shop with a book of its own, within one request. */
export const MOST_ROWS = 5_000;

/** A row that was not taken: where, why, and what to do. */
const PartnerRowProblem = z.object({
  RowNo: z.number(),
  Name: z.string(),
  Column: z.string(),
  Says: z.string(),
});
export type PartnerRowProblem = z.infer<typeof PartnerRowProblem>;

export const PartnerImport = z.object({
  ImportID: Id,
  FileName: z.string(),
  /** Rows = Added + Applied + Changed + Unchanged + the rows of Problems. */
  Rows: z.number(),
  /** Linked now: as managed shops, or managed ones linked again. */
  Added: z.number(),
  /** Existing shops that were asked, and will be linked when they agree. */
  Applied: z.number(),
  /** Partners of whom the sheet says something else than what was known, and those of whom it says the same. */
  Changed: z.number(),
  Unchanged: z.number(),
  Problems: z.array(PartnerRowProblem),
});
export type PartnerImport = z.infer<typeof PartnerImport>;

const Cell = z.string().max(5_000).default('');
/** A row already read: the columns of the sheet by their field names. */
export const PartnerImportRow = z.object({
  TraderName: Cell,
  ContactName: Cell,
  Phone: Cell,
  WeChat: Cell,
  Address: Cell,
  Alias: Cell,
  GroupName: Cell,
  Notes: Cell,
  /** Login name or shop id of an existing shop; without one a managed shop is opened. */
  Account: Cell,
});

const SHEET_REFUSALS = [common.notFound, no.unreadable, no.noRows, shopRefusals.noRoom];

const calls = (allow: Right, base: `/${string}`, who: string) => ({
  importSheet: endpoint({
    path: `${base}/import`,
    allow,
    ...sheetInput({}),
    output: PartnerImport,
    refusals: SHEET_REFUSALS,
    says: `Adds ${who} by sheet: the good rows are taken, each other one comes back with its remedy.`,
  }),
  importRows: endpoint({
    path: `${base}/import2`,
    allow,
    input: z.object({ Rows: z.array(PartnerImportRow).min(1).max(MOST_ROWS) }).meta({ body: '4mb' }),
    output: PartnerImport,
    refusals: [shopRefusals.noRoom],
    says: `Adds ${who} from rows that the caller has read already, by the rules of a sheet. For programs: the screens import the sheet itself.`,
  }),
  importColumns: columnsCall(`${base}/importcolumns`, allow, templateRefusals.unreadable),
  template: templateCall(`${base}/importtemplate`, allow),
  importErrors: errorsCall(`${base}/importerrors`, allow),
});

export const agentImports = calls(MANAGED_WITH.agent, '/api/businessunit/agent', 'agents');
export const vendorImports = calls(MANAGED_WITH.vendor, '/api/businessunit/vendor', 'vendors');
