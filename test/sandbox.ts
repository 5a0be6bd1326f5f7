import { type Sandbox, startSandbox } from '#app/sandbox/sandbox.ts';
import type { SandboxShop } from '#app/sandbox/state.ts';
import { connectAt } from '#features/hub/connections/test/consent.ts';
import { openApp, type TestApp } from './app.ts';
import { type Cast, openCast, type Person } from './cast.ts';
import { openListing } from './listings.ts';

/** The platforms of the tests; the product is told where they are. */
export async function openSandbox(): Promise<Sandbox> {
  const sandbox = await startSandbox();
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

/** The product beside its platforms, at work unless another process is, for which nothing has to settle, with a listing that goes through two shops. */
export async function openPlatforms(
  listing = '沃柑 5斤',
  { isAtWork = true }: { isAtWork?: boolean } = {},
): Promise<Platforms> {
  process.env.PLATFORM_SETTLES_MS = '0';
  const sandbox = await openSandbox();
  const app = await openApp();
  const cast = await openCast(app);
  const { entrySpuId: spuId } = await openListing(app, [cast.channel, cast.middle], [60, 40], listing);
  if (isAtWork) await app.work();
  const close = async () => {
    delete process.env.PLATFORM_SETTLES_MS;
    await app.close();
    await sandbox.close();
  };
  return { app, cast, sandbox, me: cast.channel, spuId, close };
}

/** A platform's shop that sells 沃柑 5斤, connected; with the connection's id. */
export async function openPlatformShop(
  { app, sandbox, me }: Platforms,
  side: 'ktt' | 'youzan' = 'ktt',
): Promise<{ shop: SandboxShop; id: string }> {
  const [shop] = sandbox[side];
  if (!shop) throw new Error(`no shop at ${side}`);
  shop.goods.push({ goodsId: 1, skuId: 2, name: '沃柑', spec: '5斤', code: '', price: 3990 });
  return { shop, id: await connectAt(app, me, side, shop) };
}
