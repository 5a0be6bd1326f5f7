import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore, StoredFile } from '#kit/files/server/file-store.ts';
import type { LiveTopic } from '#kit/live/live-event.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import type { Identity } from './identity.ts';
import type { Route } from './implement.ts';

export interface MountOptions {
  pool: Pool;
  files: FileStore;
  /** Who a token belongs to, and with which rights in the named shop. */
  identify(token: string, shopId: string | undefined, code?: string): Promise<Identity | undefined>;
  /** Comes whenever the awaited thing may have changed. */
  news(what: { shopId: string; topic: LiveTopic; id: string }, signal: AbortSignal): AsyncIterable<void>;
  /** Check each answer against its contract: on in tests and development. */
  checkAnswers: boolean;
}

/** A request that may be done: who asks, and with what. */
export interface PreparedRequest {
  route: Route;
  identity: Identity | undefined;
  input: unknown;
  stored: StoredFile[];
  request: FastifyRequest;
  reply: FastifyReply;
}
