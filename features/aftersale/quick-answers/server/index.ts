export { quickAnswerRoutes } from './handlers.ts';
