export { deliveryRoutes } from './handlers.ts';
export { waybillImportJobs } from './waybill-import/import-jobs.ts';
