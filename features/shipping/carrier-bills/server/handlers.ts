import { carrierSheet, previewColumns, templateFile } from '#features/sheets/templates/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { carrierBills } from '../contract.ts';
import { compareBill } from './compare-bill.ts';
import { exportComparison } from './export-comparison.ts';
import { pricedAccounts, setCarrierPrices } from './price-rows.ts';
import { carrierFile } from './read-carrier-sheet.ts';

export const carrierBillRoutes = implement(carrierBills, {
  template: () => templateFile(carrierSheet),
  prices: ({ db }) => pricedAccounts(db),
  setPrices: async ({ db }, input) => {
    await setCarrierPrices(db, input);
    return {};
  },
  importColumns: (ctx, { FileID, ...reading }) => previewColumns(ctx, carrierFile(FileID, reading)),
  compare: (ctx, input) => compareBill(ctx, input),
  export: (ctx, input) => exportComparison(ctx, input),
});
