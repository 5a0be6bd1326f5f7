export { refundImportRoutes } from './handlers.ts';
