import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { bills } from '../contract.ts';
import { readLog } from './bill-log.ts';
import { decideBills } from './change-bills.ts';
import { appendLines, removeLines } from './change-lines.ts';
import { changedLines } from './changed-lines.ts';
import { createBill, createBills } from './create-bills.ts';
import { exportBills } from './export-bills.ts';
import { answerBills } from './list-bills.ts';
import { nameBill } from './name-bill.ts';
import { named } from './name-skipped.ts';
import { previewBills } from './preview-bills.ts';
import { remindOf, seeBills } from './tell-bills.ts';

export const billRoutes = implementBySide(bills, {
  get: (ctx, query) => answerBills(ctx, query),
  export: (ctx, input) => exportBills(ctx, input),
  preview: (ctx, input) => previewBills(ctx, input),
  create: (ctx, input) => createBill(ctx, input),
  createBulk: (ctx, input) => named(ctx, createBills(ctx, input)),
  rename: async (ctx, { BillID, BillName }) => {
    await nameBill(ctx, BillID, { name: BillName });
    return {};
  },
  setNote: async (ctx, { BillID, Note }) => {
    await nameBill(ctx, BillID, { note: Note });
    return {};
  },
  append: (ctx, input) => named(ctx, appendLines(ctx, input)),
  remove: (ctx, input) => named(ctx, removeLines(ctx, input)),
  log: (ctx, { BillID }) => readLog(ctx, BillID),
  appendedItems: (ctx, { BillID }) => changedLines(ctx, BillID, 'added'),
  removedItems: (ctx, { BillID }) => changedLines(ctx, BillID, 'removed'),
  confirm: (ctx, { BillIDs }) => named(ctx, decideBills(ctx, BillIDs, 'confirmed')),
  unconfirm: (ctx, { BillIDs, Reason }) => named(ctx, decideBills(ctx, BillIDs, 'unconfirmed', Reason)),
  reject: (ctx, { BillIDs, Reason }) => named(ctx, decideBills(ctx, BillIDs, 'rejected', Reason)),
  remind: (ctx, { BillIDs }) => named(ctx, remindOf(ctx, BillIDs)),
  seen: (ctx, { BillIDs }) => named(ctx, seeBills(ctx, BillIDs)),
  delete: (ctx, { BillIDs, Reason }) => named(ctx, decideBills(ctx, BillIDs, 'deleted', Reason)),
});
