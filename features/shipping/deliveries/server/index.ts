export { deliveryRoutes } from './handlers.ts';
export { shipImported } from './ship-imported.ts';
export { forgetWaybillRows } from './waybill-import/forget-rows.ts';
export { waybillImportJobs } from './waybill-import/import-jobs.ts';
