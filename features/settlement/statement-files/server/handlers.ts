import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { statementFiles } from '../contract.ts';
import { downloadStatements } from './download-statements.ts';

export const statementFileRoutes = implementBySide(statementFiles, {
  download: (ctx, input) => downloadStatements(ctx, input),
});
