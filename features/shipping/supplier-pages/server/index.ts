export { findLink } from './find-link.ts';
export { supplierLinkRoutes, supplierPageRoutes } from './handlers.ts';
export { isLink } from './link-text.ts';
