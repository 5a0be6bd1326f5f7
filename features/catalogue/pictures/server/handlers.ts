import { implement } from '#kit/endpoint/server/implement.ts';
import { pictures } from '../contract.ts';
import { keepPicture, keepSlip } from './keep-picture.ts';

export const pictureRoutes = implement(pictures, {
  add: (ctx, { file }) => keepPicture(ctx, file),
  addSlip: (ctx, { file }) => keepSlip(ctx, file),
  addProof: (ctx, { file }) => keepSlip(ctx, file),
});
