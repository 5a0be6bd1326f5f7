import { implement } from '#kit/endpoint/server/implement.ts';
import { statementFiles } from '../contract.ts';
import { downloadStatements } from './download-statements.ts';

export const statementFileRoutes = implement(statementFiles, {
  download: (ctx, input) => downloadStatements(ctx, input),
});
