export { deliveryRoutes } from './handlers.ts';
export { shipImported } from './ship-imported.ts';
export { waybillImportJobs } from './waybill-import/import-jobs.ts';
