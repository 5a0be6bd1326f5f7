import { z } from 'zod';
import { OrderFilters } from '#features/orders/orders/order-filters.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { ExportFile } from './export-file.ts';
import { exportRefusals as no } from './refusals.ts';

/** The filters of the order lists (orderNo selects by ids), a template and how the file comes. */
export const OrderExportInput = OrderFilters.extend({
  /** A template of the command; none or the empty id = all columns. */
  ExcelCfgID: Id.nullish(),
  /** How the file is named; none = the default of this export, else 店铺_模板_时间. */
  FormulaID: Id.nullish(),
  Format: z.enum(['xlsx', 'csv']).default('xlsx'),
  /** Answers `{TaskID}` at once; the file appears in 下载记录. Otherwise the file streams back when it is ready. */
  FireAndForget: z.boolean().default(false),
  /** One file per channel (byvendor: per supplier) in a zip. */
  ZipFiles: z.boolean().default(false),
});
export type OrderExportInput = z.output<typeof OrderExportInput>;

/** It marks its orders: all that wait are meant only where `All` says so. */
const NoteInput = OrderExportInput.extend({ All: z.boolean().default(false) });

const orderExport = (path: `/${string}`, says: string) =>
  endpoint({
    path,
    allow: 'order.export',
    input: OrderExportInput,
    output: 'file',
    refusals: [common.notFound, no.failed, no.nothing, no.template],
    says,
  });

export const orderExports = {
  normal: orderExport('/api/orderv2/export/normal', 'Exports orders entered in this shop.'),
  byAgent: orderExport('/api/orderv2/export/byagent', 'Exports orders that channels placed with this shop.'),
  byVendor: orderExport('/api/orderv2/export/byvendor', 'Exports orders that this shop buys from suppliers.'),
  asOriginal: orderExport(
    '/api/orderv2/export/asorignal',
    'Gives the imported columns back as they were, with express company and number added.',
  ),
  forDeliver: endpoint({
    path: '/api/orderv2/export/fordeliver',
    allow: 'order.ship',
    input: NoteInput,
    output: 'file',
    refusals: [common.notFound, common.needsAll, no.failed, no.nothing, no.template],
    says: 'Exports the shipping note and marks exactly its orders as exported; without a filter only with `All`.',
  }),
  available: list({
    path: '/api/orderv2/file/available',
    allow: 'member',
    row: ExportFile,
    filters: {
      kinds: z.array(z.string().max(40)).max(20),
      statuses: z.array(z.string().max(20)).max(10),
      fileName: z.string().trim().max(100),
    },
    sorts: ['CreatedOn'],
    says: 'Files made in this shop, with progress; only those with nothing that the caller may not see.',
  }),
  remove: endpoint({
    path: '/api/orderv2/file/delete',
    allow: 'member',
    input: z.object({ TaskIDs: z.array(Id).min(1).max(500) }),
    output: BatchResult,
    says: 'Deletes files of 下载记录; one still being made is stopped.',
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/orderv2/file/download',
    allow: 'member',
    input: z.object({ TaskID: Id.optional(), FileID: Id.optional() }),
    output: 'file',
    refusals: [common.notFound, no.notReady],
    says: 'One file, by its task or file id; the token may stand in the query.',
  }),
  downloadZip: reading({
    path: '/api/order/file/downloadzip',
    allow: 'member',
    input: z.object({ TaskIDs: z.array(Id).min(1).max(50) }),
    output: 'file',
    refusals: [common.notFound, no.notReady],
    says: 'Several files in one zip.',
  }),
  stored: reading({
    path: '/api/businessunit/file/download',
    allow: 'member',
    input: z.object({ FileID: Id }),
    output: 'file',
    refusals: [common.notFound],
    says: "A stored file of the shop: one's own upload, or an export whose data one may see. For programs: they fetch a file by its id; screens get it from the call that made it.",
  }),
};
