import { previewColumns, rowsToMend, templateFile } from '#features/sheets/templates/server/index.ts';
import { leadSheet } from '#features/sheets/templates/sheets/lead-sheet.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { salesLeads } from '../contract.ts';
import { acceptLead } from './accept-lead.ts';
import { convertLeads } from './convert-leads.ts';
import { importLeads, leadFile } from './import-leads.ts';
import { refuseMoved } from './lead-batch.ts';
import { listLeads } from './list-leads.ts';
import { newLeads } from './new-leads.ts';
import { passOnLead } from './pass-on-lead.ts';
import { rejectLeads } from './reject-leads.ts';
import { sendLeads } from './send-leads.ts';
import { similarListings } from './similar-listings.ts';
import { cancelLeads, removeLeads, revokeLeads } from './take-back.ts';
import { updateLead } from './update-lead.ts';

export const salesLeadRoutes = implement(salesLeads, {
  create: (ctx, input) => newLeads(ctx, input),
  get: (ctx, input) => listLeads(ctx, input),
  update: (ctx, input) => updateLead(ctx, input),
  send: async (ctx, input) => refuseMoved(await sendLeads(ctx, input.SalesLeadIDs, input.VendorStoreID)),
  revoke: async (ctx, input) => refuseMoved(await revokeLeads(ctx, input.SalesLeadIDs, input.Reason)),
  cancel: async (ctx, input) => refuseMoved(await cancelLeads(ctx, input.SalesLeadIDs, input.Reason)),
  remove: async (ctx, { SalesLeadIDs }) => refuseMoved(await removeLeads(ctx, SalesLeadIDs)),
  reject: async (ctx, input) => refuseMoved(await rejectLeads(ctx, input.SalesLeadIDs, input.Reason)),
  convert: async (ctx, { Leads }) => refuseMoved(await convertLeads(ctx, Leads)),
  accept: (ctx, input) => acceptLead(ctx, input),
  passOn: (ctx, input) => passOnLead(ctx, input),
  importSheet: (ctx, { FileID, file, ...reading }) => importLeads(ctx, FileID ?? file, reading),
  importColumns: (ctx, { FileID, ...reading }) => previewColumns(ctx, leadFile(FileID, reading)),
  template: () => templateFile(leadSheet),
  importErrors: ({ db }, { ImportID }) => rowsToMend(db, leadSheet, ImportID, 'salesLeadImport'),
  alike: (ctx, { SalesLeadIDs, Most }) => similarListings(ctx, SalesLeadIDs, Most),
});
