export { changeCombination } from './change-group.ts';
export { lockGroup } from './group-record.ts';
export { combinationRoutes } from './handlers.ts';
export { makeListings, readProducts } from './make-listings.ts';
export { readSets } from './read-sets.ts';
