import type { Allow } from '../rights.ts';
import type { Identity } from './identity.ts';

/** How long an answer may be used again by the process that asked. */
const KEEP_MS = 1_000;
const MOST = 20_000;

type FindIdentity = (
  token: string,
  shopId: string | undefined,
  code?: string,
) => Promise<Identity | undefined>;

let changes = 0;
const identities = new Map<string, { identity: Identity; until: number }>();

/**
 * Remembers for a second who a token is. A change of members, sessions, users or shops by this process is seen at
 * its commit (`forgetIdentities`), one by another process within that second.
 */
export const cacheIdentity =
  (find: FindIdentity): FindIdentity =>
  async (token, shopId, code) => {
    const key = `${shopId} ${token}`;
    const known = identities.get(key);
    if (known && known.until > Date.now()) return known.identity;
    const before = changes;
    const identity = await find(token, shopId, code);
    // What was asked before a change and answered after it may be old.
    if (before !== changes) return identity;
    if (identities.size >= MOST) identities.clear();
    // A link ends at once, in every process, and its code is asked each time.
    if (identity?.link) return identity;
    if (identity) identities.set(key, { identity, until: Date.now() + KEEP_MS });
    else identities.delete(key);
    return identity;
  };

/** Forgets who everybody is, in this process: called once people or rights may have changed. */
export function forgetIdentities(): void {
  changes++;
  identities.clear();
}

/** Calls under these may change who people are or what they may. */
const CHANGING: readonly unknown[] = [
  'anyone',
  'signedIn',
  'member.manage',
  'shop.settings',
] satisfies Allow[];

const answers = new Map<Allow, boolean>();

/** Whether calls under `allow` may change identities. It is asked after each call, so each answer is kept. */
export function mayChangeIdentities(allow: Allow): boolean {
  const known = answers.get(allow);
  if (known !== undefined) return known;
  const may = [allow].flat().some((each) => CHANGING.includes(each));
  answers.set(allow, may);
  return may;
}
