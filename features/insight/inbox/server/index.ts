import { implement } from '#kit/endpoint/server/implement.ts';
import { inbox } from '../contract.ts';
import { whatWaits } from './waiting-entries.ts';

export { rowsOfEach } from './rows-of-each.ts';
export { whatWaits } from './waiting-entries.ts';

export const inboxRoutes = implement(inbox, { get: ({ db, rights }) => whatWaits(db, rights) });
