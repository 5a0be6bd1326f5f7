export { dashboardRoutes } from './handlers.ts';
export { requestSpan } from './request-span.ts';
export { newAndSilent, silentSpan } from './silent-traders.ts';
