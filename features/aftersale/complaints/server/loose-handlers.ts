import { implement } from '#kit/endpoint/server/implement.ts';
import { looseParcels } from '../loose-contract.ts';
import { forgetParcel, keepParcel, listLooseParcels } from './goods/loose-parcels.ts';

export const looseParcelRoutes = implement(looseParcels, {
  get: (ctx) => listLooseParcels(ctx),
  keep: (ctx, parcel) => keepParcel(ctx, parcel),
  remove: async (ctx, { ParcelID }) => {
    await forgetParcel(ctx, ParcelID);
    return {};
  },
});
