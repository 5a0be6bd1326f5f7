export { receiptFigureRoutes } from './handlers.ts';
