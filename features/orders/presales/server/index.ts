export { convertPresales } from './convert-presales.ts';
export { presaleRoutes } from './handlers.ts';
export { availableNow } from './line-positions.ts';
export { checkDay, markPresales, unconvertPresales } from './mark-presales.ts';
