export { downloadStatements } from './download-statements.ts';
export { statementFileRoutes } from './handlers.ts';
