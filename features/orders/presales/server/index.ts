export { convertPresales } from './convert-presales.ts';
export { presaleRoutes } from './handlers.ts';
export { checkDay, markPresales } from './mark-presales.ts';
