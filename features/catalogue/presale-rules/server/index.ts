export { presaleRuleRoutes } from './handlers.ts';
export { takeDueRules } from './take-due.ts';
