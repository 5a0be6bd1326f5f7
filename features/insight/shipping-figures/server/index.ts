export { shippingFigureRoutes } from './handlers.ts';
export { dueCounts } from './read-deadlines.ts';
