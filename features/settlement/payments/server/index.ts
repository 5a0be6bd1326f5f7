export { downloadPayment } from './download-payment.ts';
export { paymentRoutes } from './handlers.ts';
export { payOff } from './pay-off.ts';
export { listPayments } from './payment-rows.ts';
export { postingsOf, readPostings } from './posting-log.ts';
export { byMaker, takeBack } from './take-back.ts';
export { readVouchers, resetVouchers } from './vouchers.ts';
