export {
  addParcels,
  liveParcels,
  type ParcelValues,
  setParcelStates,
  settleChain,
  voidParcels,
  type WrittenParcel,
} from './parcel-rows.ts';
