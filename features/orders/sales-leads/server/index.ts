export { salesLeadRoutes } from './handlers.ts';
export { newLeads } from './new-leads.ts';
export { rejectLeads } from './reject-leads.ts';
