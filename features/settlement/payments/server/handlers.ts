import { named } from '#features/settlement/bills/server/index.ts';
import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { payments } from '../contract.ts';
import { confirmPayments, rejectPayments, seePayments } from './decide-payments.ts';
import { downloadPayment } from './download-payment.ts';
import { exportPayments } from './export-payments.ts';
import { offsetDebts } from './offset-debts.ts';
import { payOff } from './pay-off.ts';
import { listPayments } from './payment-rows.ts';
import { readPostings } from './posting-log.ts';
import { readPrepaid } from './prepaid.ts';
import { previewBefore, settleBefore } from './settle-before.ts';
import { byMaker, takeBack } from './take-back.ts';
import { readVouchers, resetVouchers, setNote } from './vouchers.ts';

/** What was settled outside is what agents owe. */
const OF_AGENTS = { before: 1, settleBefore: 1 } as const;

export const paymentRoutes = implementBySide(
  payments,
  {
    get: (ctx, query) => listPayments(ctx, query),
    export: (ctx, input) => exportPayments(ctx, input),
    payoff: (ctx, input) => named(ctx, payOff(ctx, input)),
    unPayoff: (ctx, { Reason, ...targets }) => named(ctx, takeBack(ctx, targets, Reason, byMaker)),
    offset: (ctx, input) => offsetDebts(ctx, input),
    before: (ctx, input) => previewBefore(ctx, input),
    settleBefore: (ctx, input) => settleBefore(ctx, input),
    payoffLog: (ctx, query) => readPostings(ctx, query),
    confirm: (ctx, { PaymentIDs }) => named(ctx, confirmPayments(ctx, PaymentIDs)),
    reject: (ctx, { PaymentIDs, Reason }) => named(ctx, rejectPayments(ctx, PaymentIDs, Reason)),
    seen: (ctx, { PaymentIDs }) => named(ctx, seePayments(ctx, PaymentIDs)),
    setNote: async (ctx, { PaymentID, Note }) => {
      await setNote(ctx, PaymentID, Note);
      return {};
    },
    resetVouchers: async (ctx, { PaymentID, VoucherUrls }) => {
      await resetVouchers(ctx, PaymentID, VoucherUrls);
      return {};
    },
    vouchers: (ctx, input) => readVouchers(ctx, input),
    charge: (ctx, { TraderID, Side, Amount, ...terms }) => {
      const Traders = [{ TraderID, Side, Amount: Math.abs(Amount), IsAhead: true, IsBack: Amount < 0 }];
      return named(ctx, payOff(ctx, { ...terms, Traders, Bills: [], ItemIDs: [], ToPrepaid: true }));
    },
    prepaid: (ctx, input) => readPrepaid(ctx, input),
    download: (ctx, input) => downloadPayment(ctx, input),
  },
  OF_AGENTS,
);
