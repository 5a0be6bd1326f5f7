export { endOperation } from './end-operation.ts';
export { forgetCodes } from './forget-codes.ts';
export { invitationRoutes } from './handlers.ts';
