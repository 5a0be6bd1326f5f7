import { previewColumns } from '#features/sheets/templates/server/index.ts';
import { PARTNER_KIND_NAMES, type PartnerKind } from '#features/shops/partners/kinds.ts';
import { type Handlers, implement } from '#kit/endpoint/server/implement.ts';
import { agentImports, vendorImports } from '../contract.ts';
import { badRowsSheet, partnerTemplate } from './give-back.ts';
import { importFile, importPartners } from './import-partners.ts';
import { asSheet, partnerFile } from './read-partner-sheet.ts';

const handlersOf = (kind: PartnerKind): Handlers<typeof agentImports> => ({
  importSheet: (ctx, { FileID, file, ...reading }) =>
    importFile(ctx, partnerFile(kind, FileID ?? file ?? '', reading)),
  importColumns: (ctx, { FileID, ...reading }) => previewColumns(ctx, partnerFile(kind, FileID, reading)),
  importRows: (ctx, { Rows }) =>
    importPartners(ctx, kind, asSheet(kind, Rows), `${PARTNER_KIND_NAMES[kind]}数据`),
  template: () => partnerTemplate(kind),
  importErrors: (ctx, { ImportID }) => badRowsSheet(ctx, kind, ImportID),
});

export const partnerImportRoutes = [
  ...implement(agentImports, handlersOf('agent')),
  ...implement(vendorImports, handlersOf('vendor')),
];
