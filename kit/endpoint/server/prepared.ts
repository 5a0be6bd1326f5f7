import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '#kit/files/server/file-store.ts';
import type { Identity } from './identity.ts';
import type { Route } from './implement.ts';

export interface Prepared {
  route: Route;
  identity: Identity | undefined;
  input: unknown;
  stored: StoredFile[];
  request: FastifyRequest;
  reply: FastifyReply;
}
