import { leadSheet } from '#features/sheets/templates/lead-sheet.ts';
import { rowsToMend, templateFile } from '#features/sheets/templates/server/index.ts';
import { implement } from '#kit/endpoint/server/implement.ts';
import { salesLeads } from '../contract.ts';
import { acceptLead } from './accept-lead.ts';
import { convertLeads } from './convert-leads.ts';
import { importLeads } from './import-leads.ts';
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
  create: (ctx, given) => newLeads(ctx, given),
  get: (ctx, input) => listLeads(ctx, input),
  update: (ctx, given) => updateLead(ctx, given),
  send: async (ctx, given) => refuseMoved(await sendLeads(ctx, given.SalesLeadIDs, given.VendorStoreID)),
  revoke: async (ctx, given) => refuseMoved(await revokeLeads(ctx, given.SalesLeadIDs, given.Reason)),
  cancel: async (ctx, given) => refuseMoved(await cancelLeads(ctx, given.SalesLeadIDs, given.Reason)),
  remove: async (ctx, { SalesLeadIDs }) => refuseMoved(await removeLeads(ctx, SalesLeadIDs)),
  reject: async (ctx, given) => refuseMoved(await rejectLeads(ctx, given.SalesLeadIDs, given.Reason)),
  convert: async (ctx, { Leads }) => refuseMoved(await convertLeads(ctx, Leads)),
  accept: (ctx, given) => acceptLead(ctx, given),
  passOn: (ctx, given) => passOnLead(ctx, given),
  importSheet: (ctx, { FileID, file, ExcelCfgID }) => importLeads(ctx, FileID ?? file, ExcelCfgID),
  template: () => templateFile(leadSheet),
  importErrors: ({ db }, { ImportID }) => rowsToMend(db, leadSheet, ImportID, 'salesLeadImport'),
  alike: (ctx, { SalesLeadIDs, Most }) => similarListings(ctx, SalesLeadIDs, Most),
});
