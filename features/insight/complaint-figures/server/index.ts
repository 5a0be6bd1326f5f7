export { complaintFigureRoutes } from './handlers.ts';
