import { setTimeout as pause } from 'node:timers/promises';
import { pressConsent } from '#app/sandbox/press-consent.ts';
import type { Sandbox } from '#app/sandbox/sandbox.ts';
import type { SandboxShop } from '#app/sandbox/state.ts';
import { connections } from '#features/hub/connections/contract.ts';
import { selfRunListing } from './orders-in-bulk.ts';
import { post, type RunningProduct, type Session, signIn } from './running-product.ts';

/** Without news a change settles for half a minute and is read within two; it is then checked at once. */
const SOONEST_MS = 240_000;

/** A shop of the product, connected with a platform's. */
export interface Hub {
  product: RunningProduct;
  session: Session;
  shop: SandboxShop;
  id: string;
}

export async function askHub<Data>({ product, session }: Hub, path: string, body: object): Promise<Data> {
  const { status, message, data } = (await post(product.port, path, body, session)) as {
    status: number;
    message: string;
    data: Data;
  };
  if (status !== 0) throw new Error(`${path}: ${message}`);
  return data;
}

/** A shop whose platform sells what it ships itself, with 自动收单. */
export async function connectHub(product: RunningProduct, sandbox: Sandbox): Promise<Hub> {
  const session = await signIn(product.port, 'tuanzhang');
  const shop = sandbox.ktt[1];
  if (!shop) throw new Error('no shop at the platform');
  const spuId = await selfRunListing(product.pool, session.shopId);
  const { rows } = await product.pool.query<{ name: string }>('select name from spus where id = $1', [spuId]);
  shop.goods.push({ goodsId: 1, skuId: 2, name: rows[0]?.name ?? '', spec: '', code: '', price: 3990 });
  const hub = { product, session, shop, id: '' };
  const { Url, State } = await askHub<{ Url: string; State: string }>(hub, connections.authorize.path, {
    Platform: 'ktt',
  });
  const Code = (await pressConsent(Url, shop.id)).searchParams.get('code');
  await askHub(hub, connections.connect.path, { Code, State });
  const id = await until(async () => {
    const match = await product.pool.query<{ id: string }>(
      `select id from hub_connections where shop_id = $1 and state = 'connected' and platform_shop_name = $2`,
      [session.shopId, shop.name],
    );
    return match.rows[0]?.id;
  });
  return { ...hub, id };
}

export async function until<Found>(
  look: () => Promise<Found | undefined | false>,
  ms = SOONEST_MS,
): Promise<Found> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const latest = await look();
    if (latest) return latest;
    await pause(50);
  }
  throw new Error('waited in vain');
}
