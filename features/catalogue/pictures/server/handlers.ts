import { implement } from '#kit/endpoint/server/implement.ts';
import { pictures } from '../contract.ts';
import { keepPicture } from './keep-picture.ts';

export const pictureRoutes = implement(pictures, {
  add: (ctx, { file }) => keepPicture(ctx, file),
});
