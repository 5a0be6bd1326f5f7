export { materialRoutes } from './handlers.ts';
export { forgetUses, noteUses } from './note-uses.ts';
export { unsealed } from './seal.ts';
