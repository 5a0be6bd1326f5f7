export { dashboardRoutes } from './handlers.ts';
export { type NamedKind, readNames } from './names-of.ts';
export { requestSpan } from './request-span.ts';
export { newAndSilent, silentSpan } from './silent-traders.ts';
