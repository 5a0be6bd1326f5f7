export { shippingFigureRoutes } from './handlers.ts';
export { DUE_AT, dueCounts } from './read-deadlines.ts';
