export { findKey } from './find-key.ts';
export { apiKeyRoutes } from './handlers.ts';
export { shopOfKey } from './key-text.ts';
