export { exportNote } from './export-note.ts';
export { deliveryRoutes } from './handlers.ts';
export { type ParcelWish, type Shipment, shipOrders } from './ship-orders.ts';
export { waybillImportJobs } from './waybill-import/import-jobs.ts';
