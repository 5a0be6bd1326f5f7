export { carrierBillRoutes } from './handlers.ts';
export { type CarrierFee, carrierFees } from './price-rows.ts';
