export { pictureRoutes } from './handlers.ts';
export { PICTURES } from './keep-picture.ts';
export { pictureSize } from './picture-size.ts';
