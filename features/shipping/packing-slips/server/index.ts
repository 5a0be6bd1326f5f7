import { implement } from '#kit/endpoint/server/implement.ts';
import { packingSlips } from '../contract.ts';
import { slipsOf } from './packing-slips.ts';
import { slipsPdf } from './slips-pdf.ts';

export const packingSlipRoutes = implement(packingSlips, {
  get: (ctx, request) => slipsOf(ctx, request),
  pdf: (ctx, request) => slipsPdf(ctx, request),
});
