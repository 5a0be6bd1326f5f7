import { implement } from '#kit/endpoint/server/implement.ts';
import { pickingLists } from '../contract.ts';
import { pickingList } from './picking-list.ts';
import { pickingPdf } from './picking-pdf.ts';

export const pickingListRoutes = implement(pickingLists, {
  get: (ctx, scope) => pickingList(ctx, scope),
  pdf: (ctx, request) => pickingPdf(ctx, request),
});
