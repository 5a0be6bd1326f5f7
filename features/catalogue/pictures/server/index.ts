export { pictureRoutes } from './handlers.ts';
export { PICTURES } from './keep-picture.ts';
