export { forgetCodes } from './forget-codes.ts';
export { invitationRoutes } from './handlers.ts';
