export { addMember } from './add-member.ts';
export { memberRoutes } from './handlers.ts';
export { makeAdmin } from './make-admin.ts';
export { openShop } from './open-shop.ts';
export { openTrial } from './open-trial.ts';
