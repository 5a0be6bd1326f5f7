import { type Sandbox, startPlatformSandbox } from '#app/sandbox/sandbox.ts';
import type { SandboxGoods, SandboxShop } from '#app/sandbox/state.ts';
import { connectAt } from '#features/hub/connections/test/consent.ts';
import { openApp, type TestApp } from './app.ts';
import { type Cast, openCast, type Person } from './cast.ts';
import { openListing } from './listings.ts';

/** The platforms of the tests; the product is told where they are. */
export async function openSandbox(): Promise<Sandbox> {
  const sandbox = await startPlatformSandbox();
  Object.assign(process.env, sandbox.settings);
  return sandbox;
}

export interface Platforms {
  app: TestApp;
  cast: Cast;
  sandbox: Sandbox;
  /** Who sells at the platforms: the chain's entry. */
  me: Person;
  /** The listing that the platforms' product is. */
  spuId: string;
  close(): Promise<void>;
}

/** What tests of platforms do without: nothing has to settle, and no call waits for its turn. */
const WITHOUT_WAITING = { PLATFORM_SETTLES_MS: '0', PLATFORM_CALLS_A_SECOND: '1000' };

/** The product beside its platforms, at work unless another process is, with a listing that goes through two shops. */
export async function openPlatforms(
  listing = '沃柑 5斤',
  { isAtWork = true }: { isAtWork?: boolean } = {},
): Promise<Platforms> {
  Object.assign(process.env, WITHOUT_WAITING);
  const sandbox = await openSandbox();
  const app = await openApp();
  const cast = await openCast(app);
  const { entrySpuId: spuId } = await openListing(app, [cast.channel, cast.middle], [60, 40], listing);
  if (isAtWork) await app.work();
  const close = async () => {
    for (const name of Object.keys(WITHOUT_WAITING)) delete process.env[name];
    await app.close();
    await sandbox.close();
  };
  return { app, cast, sandbox, me: cast.channel, spuId, close };
}

/** A platform's shop that sells 沃柑 5斤 and what else is named, connected and read; with the connection's id. */
export async function openPlatformShop(
  { app, sandbox, me }: Platforms,
  side: 'ktt' | 'youzan' = 'ktt',
  goods: readonly SandboxGoods[] = [],
): Promise<{ shop: SandboxShop; id: string }> {
  const [shop] = sandbox[side];
  if (!shop) throw new Error(`no shop at ${side}`);
  shop.goods.push({ goodsId: 1, skuId: 2, name: '沃柑', spec: '5斤', code: '', price: 3990 }, ...goods);
  return { shop, id: await connectAt(app, me, side, shop) };
}

/**
 * When a platform notes a change of an order: now, but later than it was changed last, by as little as the platform
 * tells (有赞 seconds). What lies ahead is read when its time has come.
 */
export function timeOfChange(shop: SandboxShop, no: string, side: 'ktt' | 'youzan' = 'ktt'): number {
  const last = shop.orders.get(no)?.changedAt ?? 0;
  const next = side === 'youzan' ? last - (last % 1_000) + 1_000 : last + 1;
  return Math.max(Date.now(), next);
}
