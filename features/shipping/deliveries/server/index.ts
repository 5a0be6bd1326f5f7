export { deliveryRoutes } from './handlers.ts';
export { noteTraces } from './note-traces.ts';
export { liveParcels } from './parcel-rows.ts';
export { setExpressInfo } from './set-express-info.ts';
export { shipImported } from './ship-imported.ts';
export { type ParcelWish, shipOrders } from './ship-orders.ts';
export { forgetWaybillRows } from './waybill-import/forget-rows.ts';
export { waybillImportJobs } from './waybill-import/import-jobs.ts';
