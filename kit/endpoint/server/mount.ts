import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODY_BYTES, type Endpoint } from '../contract.ts';
import { common, Refused, refuse } from '../refusal.ts';
import { AFTER_EXPIRY, type Allow, allows, RIGHT_NAMES, type Right } from '../rights.ts';
import { admitKey, admitLink } from './admit-key.ts';
import { sendAnswer, sendFailure } from './answer.ts';
import type { CurrentShop } from './ctx.ts';
import type { Identity } from './identity.ts';
import type { Route } from './implement.ts';
import { needsShop } from './implement.ts';
import type { MountOptions, PreparedRequest } from './mount-options.ts';
import { linkCode, readInput, requestedShopId, tokenOf } from './request.ts';
import { reversedSpan } from './reversed-span.ts';
import { runRoute } from './run.ts';

/** Registers every route of the contracts; any other route stops the boot (app/http.ts). */
export function mount(app: FastifyInstance, routes: readonly Route[], mounting: MountOptions): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      bodyLimit: BODY_BYTES[route.endpoint.body],
      config: { contract: route.endpoint },
      handler: (request, reply) => serve(request, reply, route, mounting),
    });
  }
}

async function serve(request: FastifyRequest, reply: FastifyReply, route: Route, mounting: MountOptions) {
  const { endpoint } = route;
  try {
    const identity = await identify(request, route, mounting);
    if (identity?.key) admitKey(identity.key, endpoint, request, reply);
    if (identity?.link) admitLink(identity.link, endpoint, reply);
    const { input, ignored, stored } = await readInput(request, endpoint, identity, mounting.files);
    checkNeeds(endpoint, identity, input);
    checkSpans(endpoint, input);
    const prepared: PreparedRequest = { route, identity, input, stored, request, reply };
    const answer = await runRoute(prepared, mounting);
    return await sendAnswer(reply, endpoint.output, withIgnored(answer, endpoint, ignored));
  } catch (error) {
    return sendFailure(reply, error, request.id);
  }
}

/** A call that only reads says what of its input it did not know. */
const withIgnored = (answer: unknown, { output }: Endpoint, ignored: readonly string[]): unknown =>
  ignored.length === 0 || typeof output === 'string' || typeof answer !== 'object' || Array.isArray(answer)
    ? answer
    : { ...answer, ignored: ignored.slice(0, 50) };

async function identify(
  request: FastifyRequest,
  route: Route,
  mounting: MountOptions,
): Promise<Identity | undefined> {
  if (route.endpoint.allow === 'anyone') return undefined;
  const token = tokenOf(request);
  if (!token) refuse(common.badToken);
  const identity = await mounting.identify(token, requestedShopId(request), linkCode(request));
  if (!identity) refuse(common.badToken);
  if (identity.link) return identity;
  if (identity.user.lite) checkLite(route.endpoint, identity);
  else if (needsShop(route.endpoint.allow)) checkRight(route.endpoint.allow, identity.shop?.rights);
  if (needsShop(route.endpoint.allow)) checkExpiry(route.endpoint, identity.shop);
  return identity;
}

function checkLite({ lite, allow }: Endpoint, { shop }: Identity): void {
  if (!lite) refuse(common.notAllowed, { right: '代下单账号只能录单和查看自己的订单' });
  if (needsShop(allow) && !shop) refuse(common.notAllowed, { right: '该店铺已不由为您开通账号的店铺代管' });
}

/** Before the input is even read: who may not call learns nothing about what a call takes. */
function checkRight(allow: Allow, rights: number | undefined): void {
  if (rights === undefined) refuse(common.noShop);
  if (allows(allow, rights)) return;
  const right = (typeof allow === 'string' ? allow : allow[0]) as Right;
  refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
}

/** A sort or a filter by what one may not see would tell it. */
function checkNeeds({ needs = {} }: Endpoint, identity: Identity | undefined, input: unknown): void {
  const { orderBy, ...fields } = Object(input) as Record<string, unknown>;
  for (const [name, right] of Object.entries(needs))
    if (orderBy === name || (fields[name] ?? null) !== null) checkRight(right, identity?.shop?.rights);
}

/** What is looked for between two times is never found where the later one comes first: a slip, not an empty list. */
function checkSpans({ reads, output }: Endpoint, input: unknown): void {
  const field = reads || output === 'file' ? reversedSpan(input) : undefined;
  if (field === undefined) return;
  const { says } = common.spanReversed;
  throw new Refused(common.spanReversed, says, { data: { fields: [{ field, says }] } });
}

/** After expiry a shop reads, ships, settles and exports (domain page §9). */
function checkExpiry({ allow, reads }: Endpoint, shop: CurrentShop | undefined): void {
  if (reads || !shop?.expiresAt || Date.parse(shop.expiresAt) > Date.now()) return;
  if ([allow].flat().every((right) => AFTER_EXPIRY.includes(right))) return;
  const day = new Date(shop.expiresAt).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  refuse(common.expired, { day });
}
