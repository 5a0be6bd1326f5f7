export { downloadPayment } from './download-payment.ts';
export { HOW_COLUMNS, howItWasPaid, WHAT_COLUMNS, whatWasPaid } from './export-payments.ts';
export { paymentRoutes } from './handlers.ts';
export { payOff } from './pay-off.ts';
export { postingsOf, readPostings } from './posting-log.ts';
export { byMaker, takeBack } from './take-back.ts';
export { readVouchers, resetVouchers } from './vouchers.ts';
