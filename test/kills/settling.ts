import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { WRONG } from '#features/settlement/audits/test/wrong-books.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { paymentImports } from '#features/settlement/payment-imports/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { reconcileRuns } from '#features/settlement/reconcile-runs/contract.ts';
import type { Client } from './client.ts';
import type { ReachedProduct } from './product.ts';

/** What the state of things refuses: it was done by then, by the other side or by an answer that was lost. */
const BY_THEN = [4004, 4009, 4022];

/**
 * Bills what has just left, from both sides at once; holds a statement against it and corrects a row; pays by a sheet,
 * and takes one payment back.
 */
export async function settle(middle: Client, entry: Client, ids: readonly string[]): Promise<void> {
  const day = dayOf(new Date());
  const period = { PeriodStart: day, PeriodEnd: day };
  const withEntry = { TraderID: entry.shopId, Side: 1 as const };
  await Promise.all([
    middle.ask(bills.createBulk, { ...period, Side: 1, Bills: [{ TraderID: entry.shopId }] }, BY_THEN),
    entry.ask(bills.create, { ...period, TraderID: middle.shopId, Side: 2 }, BY_THEN),
  ]);
  const input = { TraderIDs: [entry.shopId], Side: 1 as const, Statuses: [1 as const, 2 as const] };
  const open = (await middle.ask(bills.get, { ...input, pageSize: 100 })).items;
  const BillID = open[0]?.BillID;
  if (BillID) {
    const Rows = ids.slice(0, 300).map((ID) => ({ ID, Amount: 1 }));
    const { ReconcileID } = await middle.ask(reconcileRuns.keep, { ...withEntry, BillID, Rows });
    const page = await middle.ask(reconcileRuns.rows, { ReconcileID });
    const Keys = page.items
      .filter(({ State }) => State === 'differs')
      .slice(0, 5)
      .map(({ Key }) => Key);
    if (Keys.length > 0)
      await middle.ask(reconcileRuns.apply, { ReconcileID, Act: 'correct', Keys }, BY_THEN);
  }
  await middle.ask(
    adjustments.ask,
    { ...withEntry, Kind: 7, Lines: [{ Change: -0.03 }], Reason: '抹零' },
    BY_THEN,
  );
  const Payments = open.map(({ BillNo, UnpaidAmount }) => ({
    BillNo,
    Payer: '',
    TransactionNo: `LS-${BillNo}-${UnpaidAmount}`,
    Note: '',
    PaidOn: day,
    Amount: Math.max(0.01, Math.floor(UnpaidAmount * 50) / 100),
  }));
  if (Payments.length === 0) return;
  const { PreviewID } = await middle.ask(paymentImports.preview, { Rows: Payments });
  await middle.ask(paymentImports.upload, { PreviewID }, BY_THEN);
  const made = (await middle.ask(payments.get, { TraderIDs: [entry.shopId], Statuses: [3], pageSize: 1 }))
    .items;
  const PaymentIDs = made.map(({ PaymentID }) => PaymentID);
  if (PaymentIDs.length > 0) await middle.ask(payments.unPayoff, { PaymentIDs, Reason: '试' }, BY_THEN);
  await middle.ask(payments.charge, { ...withEntry, Amount: 5, Note: '预付' }, BY_THEN);
}

/** Both books at this moment, whatever is under way: an act stands in both, or in neither. */
export async function bookProblems(product: ReachedProduct): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, text] of Object.entries(WRONG)) {
    const rows = await product.query(text);
    if (rows.length > 0) problems.push(`${what}: ${rows.length}`);
  }
  return problems;
}
