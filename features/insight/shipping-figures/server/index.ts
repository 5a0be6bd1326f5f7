export { shippingFigureRoutes } from './handlers.ts';
