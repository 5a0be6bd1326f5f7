export { addSpus, enterSpu } from './add-spus.ts';
export type { Presale } from './chains/read-presales.ts';
export { resolveSupplyChains } from './chains/resolve-supply-chains.ts';
export { type ChainLink, partsOfChain, type SupplyChain } from './chains/supply-chain.ts';
export { changeManySpus, lockSpus } from './change-many.ts';
export { changeListingPrices } from './change-prices.ts';
export { removeSpus, suspendSpus } from './change-spus.ts';
export { codeListings, setListingCodes } from './code-listings.ts';
export { describeListings } from './describe-listings.ts';
export { spuRoutes } from './handlers.ts';
export { joinCombination, setListingPolicies } from './join-combination.ts';
export { markPresale, markStock, unmarkStock } from './mark-listings.ts';
export { catalogueCopies, copyDown } from './offering/catalogue-copies.ts';
export { distributeSpus, makeOffers } from './offering/distribute-spus.ts';
export { markPolicyOnly } from './offering/mark-policy-only.ts';
export { withdrawSpus } from './offering/withdraw-spus.ts';
export { requireOwn, requireOwnAll } from './own-references.ts';
export { changeManyParts } from './parts/change-parts.ts';
export {
  contentsOf,
  type ListingContent,
  type OfVersion,
  versionKey,
  versionRows,
} from './parts/contents.ts';
export { isOpenHere, partsOfOrder } from './parts/parts-sql.ts';
export { refreshSeasons, refreshSeasonsOf } from './parts/refresh-seasons.ts';
export { type WeighedPart, weighedParts } from './parts/weighed-parts.ts';
export { pictureListings } from './picture-listings.ts';
export { LISTING_CONDITIONS } from './reading/listing-conditions.ts';
export { listingCount } from './reading/listings-of-partners.ts';
export { filteredSpus, hasOffer, SPU_SORTS } from './reading/spu-rows.ts';
export { requireLogisticPolicy } from './require-policy.ts';
export { spuStubs } from './spu-stubs.ts';
