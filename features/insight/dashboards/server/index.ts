export { askedSpan } from './asked-span.ts';
export { dashboardRoutes } from './handlers.ts';
export { type Named, namesOf } from './names-of.ts';
export { newAndSilent, silentSpan } from './silent-traders.ts';
