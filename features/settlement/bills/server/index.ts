export { billRoutes } from './handlers.ts';
export { booksOf, holdRelations, seenByThem } from './hold-relations.ts';
