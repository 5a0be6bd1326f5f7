export { arrangeWith } from './arrange.ts';
export type { OptionalTime, PartnerAt, PartnerBusiness } from './business.ts';
export { type PartnerNotes, rewritePartners, setInfo } from './change-partners.ts';
export { contactsOf, withWholePhones, writeContacts } from './contacts.ts';
export { addPartnerGroup, groupsByName } from './groups.ts';
export { partnerRoutes } from './handlers.ts';
export { keepForLater, linkPartners, type NewPartner } from './link-partners.ts';
export { linkShops } from './link-shops.ts';
export { newestPartner } from './newest-partner.ts';
export { renameInBooks } from './rename-in-books.ts';
export {
  COPIES_JOB,
  type Copies,
  copiesQueue,
  followCopies,
  REGROUPED_JOB,
  type Regrouped,
} from './tell-catalogue.ts';
