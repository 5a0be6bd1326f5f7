import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { OrderExportInput } from './contract.ts';
import { exportRefusals as no } from './refusals.ts';

const Booked = OrderExportInput.extend({
  /** 1 what channels owe this shop, 2 what it owes suppliers. */
  Side: z.literal([1, 2]).default(1),
});

const Monthly = z.object({
  Month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份应为 2026-11 的样子'),
  /** A template for the lines. */
  ExcelCfgID: Id.nullish(),
  FireAndForget: z.boolean().default(false),
});

/** Exports that tell what the books say; they need to see settlement too. */
export const bookExports = {
  receivable: endpoint({
    path: '/api/Order/Export/Receivable',
    allow: 'order.export',
    input: Booked,
    output: 'file',
    refusals: [common.notFound, common.notAllowed, no.failed, no.nothing, no.template],
    says: 'Orders with what the books say of each: owed, given back, settled, open, on which bill. Needs to see settlement too.',
  }),
};

/** The month is answered where closed ones are kept as files (features/insight/month-files). */
export const monthExports = {
  monthly: endpoint({
    path: '/api/order/export/monthly',
    allow: 'order.export',
    input: Monthly,
    output: 'file',
    refusals: [common.notFound, common.notAllowed, no.failed, no.nothing, no.template, no.monthAhead],
    says: 'A month in a zip: sums by channel, supplier and product, and every order with its money; a kept month is its file. Needs to see settlement too.',
  }),
};
