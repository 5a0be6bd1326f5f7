import type { session } from '#kit/ui/calls/session.ts';

/** `IdObjectType` of the store that a lite user works for (see LinkedObject). */
const LITE_STORE = '2';

/** Whether a lite user is signed in here, who works in /subagent only (domain §9). */
export const isLite = ({ get }: Pick<typeof session, 'get'>): boolean => get('idObjectType') === LITE_STORE;
