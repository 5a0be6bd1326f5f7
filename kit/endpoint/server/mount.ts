import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FileStore } from '#kit/files/server/file-store.ts';
import type { Pool } from '#kit/tenant/server/pool.ts';
import { common, refuse } from '../refusal.ts';
import { type Allow, allows, RIGHT_NAMES, type Right } from '../rights.ts';
import { sendAnswer, sendFailure } from './answer.ts';
import type { Identity } from './identity.ts';
import type { Route } from './implement.ts';
import { needsShop } from './implement.ts';
import { readInput, shopNamed, tokenOf } from './request.ts';
import { type Prepared, runRoute } from './run.ts';

export interface Mounting {
  pool: Pool;
  files: FileStore;
  /** Who a token belongs to, and with which rights in the named shop. */
  identify(token: string, shopId: string | undefined): Promise<Identity | undefined>;
  /** Check each answer against its contract: on in tests and development. */
  checkAnswers: boolean;
}

z.config(z.locales.zhCN());

/** Registers every route of the contracts; any other route stops the boot (app/http.ts). */
export function mount(app: FastifyInstance, routes: readonly Route[], mounting: Mounting): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      config: { contract: route.endpoint },
      handler: (request, reply) => serve(request, reply, route, mounting),
    });
  }
}

async function serve(request: FastifyRequest, reply: FastifyReply, route: Route, mounting: Mounting) {
  const { endpoint } = route;
  try {
    const identity = await identify(request, route, mounting);
    const { input, stored } = await readInput(request, endpoint, identity, mounting.files);
    const prepared: Prepared = { route, identity, input, stored, request, reply };
    const answer = await runRoute(prepared, mounting);
    return await sendAnswer(reply, endpoint.output, answer);
  } catch (error) {
    return sendFailure(reply, error, request.id);
  }
}

async function identify(
  request: FastifyRequest,
  route: Route,
  mounting: Mounting,
): Promise<Identity | undefined> {
  if (route.endpoint.allow === 'anyone') return undefined;
  const token = tokenOf(request);
  if (!token) refuse(common.badToken);
  const identity = await mounting.identify(token, shopNamed(request));
  if (!identity) refuse(common.badToken);
  if (needsShop(route.endpoint.allow)) checkRight(route.endpoint.allow, identity.shop?.rights);
  return identity;
}

/** Before the input is even read: who may not call learns nothing about what a call takes. */
function checkRight(allow: Allow, rights: number | undefined): void {
  if (rights === undefined) refuse(common.noShop);
  if (allows(allow, rights)) return;
  const right = (typeof allow === 'string' ? allow : allow[0]) as Right;
  refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
}
