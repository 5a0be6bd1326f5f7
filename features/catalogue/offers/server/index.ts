import { implement } from '#kit/endpoint/server/implement.ts';
import { offers } from '../contract.ts';
import { listOffers } from './offer-rows.ts';

export const offerRoutes = implement(offers, { get: listOffers });
