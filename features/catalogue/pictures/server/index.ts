export { pictureRoutes } from './handlers.ts';
export { keepFile, PICTURES } from './keep-picture.ts';
export { mustBeOwn } from './own-pictures.ts';
export { pictureSize } from './picture-size.ts';
