import { type Handlers, implement } from '#kit/endpoint/server/implement.ts';
import { agents, relations, vendors } from '../contract.ts';
import type { PartnerKind } from '../kinds.ts';
import type { PartnerBusiness } from './business.ts';
import { setInfo, setProhibition } from './change-partners.ts';
import { setContacts } from './contacts.ts';
import { exportPartners } from './export-partners.ts';
import { addPartnerGroup, changePartnerGroup, listPartnerGroups, removeGroup } from './groups.ts';
import { listPartners } from './partner-rows.ts';
import { relatedShops } from './related-shops.ts';
import { removePartners } from './remove-partners.ts';

const handlersOf = (kind: PartnerKind, business: PartnerBusiness): Handlers<typeof vendors> => ({
  get: (ctx, input) => listPartners(ctx, kind, input, business),
  exportSheet: (ctx, input) => exportPartners(ctx, kind, input, business),
  remove: ({ db }, { TraderIDs }) => removePartners(db, kind, TraderIDs),
  setContacts: async (ctx, change) => {
    await setContacts(ctx, kind, change);
    return {};
  },
  setInfo: (ctx, change) => setInfo(ctx, kind, change),
  groups: ({ db }, input) => listPartnerGroups(db, kind, input),
  addGroup: async ({ db }, { GroupName: name, Notes: notes }) => ({
    GroupID: await addPartnerGroup(db, kind, { name, notes }),
  }),
  updateGroup: async ({ db }, { GroupID, GroupName: name, Notes: notes }) => {
    await changePartnerGroup(db, kind, GroupID, { name, notes });
    return {};
  },
  removeGroup: async (ctx, { GroupID }) => {
    await removeGroup(ctx, kind, GroupID);
    return {};
  },
});

export const partnerRoutes = (business: PartnerBusiness) => [
  ...implement(agents, {
    ...handlersOf('agent', business),
    setProhibition: ({ db }, { TraderIDs, IsProhibited }) => setProhibition(db, TraderIDs, IsProhibited),
  }),
  ...implement(vendors, handlersOf('vendor', business)),
  ...implement(relations, { related: ({ db }, input) => relatedShops(db, input) }),
];
