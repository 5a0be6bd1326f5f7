export { arrangeWith } from './arrange.ts';
export { setInfo } from './change-partners.ts';
export { contactsOf, withWholePhones } from './contacts.ts';
export { addPartnerGroup } from './groups.ts';
export { partnerRoutes } from './handlers.ts';
export { keepForLater, linkPartners, type NewPartner } from './link-partners.ts';
export { linkShops } from './link-shops.ts';
export {
  COPIES_JOB,
  type Copies,
  followCopies,
  REGROUPED_JOB,
  type Regrouped,
  tellRegrouped,
} from './tell-catalogue.ts';
