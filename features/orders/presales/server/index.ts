export { convertPresales } from './convert-presales.ts';
export { presaleRoutes } from './handlers.ts';
export { checkDay, markPresales, unconvertPresales } from './mark-presales.ts';
export { availableNow } from './places-of.ts';
