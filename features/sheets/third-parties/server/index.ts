export { thirdPartyRoutes } from './handlers.ts';
export { addThirdParty } from './name-third-party.ts';
