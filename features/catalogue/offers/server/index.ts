import { implement } from '#kit/endpoint/server/implement.ts';
import { agentQuotas, offers } from '../contract.ts';
import { listAgentQuotas } from './agent-quotas.ts';
import { listOffers } from './offer-rows.ts';

export { filteredOffers } from './offer-rows.ts';

export const offerRoutes = [
  ...implement(offers, { get: listOffers }),
  ...implement(agentQuotas, { left: ({ db }, input) => listAgentQuotas(db, input) }),
];
