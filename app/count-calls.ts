import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Identity } from '#kit/endpoint/server/identity.ts';
import type { MountOptions } from '#kit/endpoint/server/mount-options.ts';
import { tokenOf } from '#kit/endpoint/server/request.ts';

const MOST = 20_000;
const KEEP_MS = 10 * 60_000;

/**
 * By whom calls are counted against RATE_LIMIT. Each person that this process knows counts for themselves, so that an office
 * behind one address works however many sit there; whoever isn't signed in, programs and links count by their address.
 */
export class CallCounts {
  /** Whose token it is; one that is made up is nobody's, and counts by its address. */
  private readonly people = new LRUCache<string, string>({ max: MOST, ttl: KEEP_MS, updateAgeOnGet: true });

  keyOf = (request: FastifyRequest): string => {
    const person = this.people.get(tokenOf(request) ?? '');
    return person ? `person ${person}` : request.ip;
  };

  /** Identifies as before, and remembers who it was. */
  identifyAndRemember =
    (identify: MountOptions['identify']): MountOptions['identify'] =>
    async (token, shopId, code) => {
      const identity = await identify(token, shopId, code);
      if (isPerson(identity)) this.people.set(token, identity.user.id);
      else this.people.delete(token);
      return identity;
    };
}

const isPerson = (identity: Identity | undefined): identity is Identity =>
  identity !== undefined && !identity.key && !identity.link;
