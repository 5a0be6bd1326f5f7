export { makeAdmin } from './make-admin.ts';
