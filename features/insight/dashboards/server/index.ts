export { askedSpan } from './asked-span.ts';
export { dashboardRoutes } from './handlers.ts';
export { namesOf } from './names-of.ts';
