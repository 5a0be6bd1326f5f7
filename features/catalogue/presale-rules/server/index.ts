export { presaleRuleRoutes } from './handlers.ts';
