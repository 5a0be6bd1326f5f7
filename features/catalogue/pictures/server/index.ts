export { pictureRoutes } from './handlers.ts';
