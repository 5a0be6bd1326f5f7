export { partnerImportRoutes } from './handlers.ts';
