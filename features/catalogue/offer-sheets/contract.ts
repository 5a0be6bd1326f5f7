import { z } from 'zod';
import { offers } from '#features/catalogue/offers/contract.ts';
import { SheetImport } from '#features/sheets/sheet-imports/import-record.ts';
import {
  columnsCall,
  detailCall,
  errorsCall,
  sheetInput,
  templateCall,
} from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { offerRefusals as no } from './refusals.ts';

const filters = offers.get.input.omit({
  pageIndex: true,
  currentPage: true,
  pageSize: true,
  exactTotal: true,
  orderBy: true,
  isDesc: true,
});
/** With `WithMissing` also what the named agents don't have yet of the named listings: the sheet to begin with. */
const Selection = filters.extend({ WithMissing: z.boolean().default(false) });

/** A selection made before, or filters. */
const Export = Selection.extend({
  ExportID: Id.nullish(),
  /** One file per agent. */
  ZipFiles: z.boolean().default(false),
  /** What agents are told: what each pays, with pictures, in place of the columns of the import. */
  Quotation: z.boolean().default(false),
  /** Where the product stands, so that addresses of pictures are whole. */
  Site: z
    .string()
    .max(200)
    .regex(/^https?:\/\/[^/\s]+$/)
    .optional(),
});

const Selected = z.object({
  ExportID: Id,
  Rows: z.number(),
  Agents: z.number(),
  WithoutPrice: z.number(),
});
export type Selected = z.infer<typeof Selected>;

export const offerSheets = {
  importSheet: endpoint({
    path: '/api/businessunit/spu/agentspu/import',
    allow: 'agent.manage',
    ...sheetInput({}),
    output: SheetImport,
    refusals: [common.notFound, templateRefusals.unreadable],
    says: 'Offers listings to agents by sheet, with prices and quotas where one may set them, and remembers what the agents call them.',
  }),
  importColumns: columnsCall(
    '/api/businessunit/spu/agentspu/importcolumns',
    'agent.manage',
    templateRefusals.unreadable,
  ),
  importDetail: detailCall('/api/businessunit/spu/importDetail', 'agent.manage'),
  importErrors: errorsCall('/api/businessunit/spu/agentspu/importerrors', 'agent.manage'),
  template: templateCall('/api/businessunit/spu/agentspu/importtemplate', 'agent.manage'),
  select: endpoint({
    path: '/api/businessunit/spu/agentspu/initializeexport',
    allow: 'product.view',
    input: Selection,
    output: Selected,
    refusals: Object.values(no),
    says: 'Fixes which listings of which agents an export is to hold, and says how many they are.',
  }),
  exportSheet: endpoint({
    path: '/api/businessunit/spu/agentspu/export',
    allow: 'product.view',
    input: Export,
    output: 'file',
    refusals: [common.notFound, common.notAllowed, ...Object.values(no)],
    says: 'What agents have, in the columns that the import takes, or as the quotation that they are sent.',
  }),
};
