import pg from 'pg';
import { receiverBuckets } from '#features/orders/orders/numbers/receiver-bucket.ts';
import { fillShop, LARGE } from '#test/large-shop.ts';
import { type RunningProduct, runProduct, type Session, signIn, succeed } from './running-product.ts';
import { size } from './sizes.ts';

const COUNT = Number(process.env.SEARCH_ORDERS ?? size(5_000_000, 20_000));
const CLIENTS = 8;
const ROUND_MS = size(3_000, 50);
const PAGE = 20;
/** `fillShop` ships nine of ten. */
const LAST_PAGE = Math.floor((COUNT * 0.9) / PAGE) - 1;
const { platform, tag, receiver, vendor, listing, importTask } = LARGE;

const TAGGED = 'o.id in (select order_id from order_tags where shop_id = $1 and tag = $2)';

/** What users ask for with the bare statement on its index: its page in the order of ids, from the nearest end. */
const SEARCHES: Record<
  string,
  [asks: object, where: string, values: readonly unknown[], order?: 'asc' | 'desc']
> = {
  'usual tag': [{ tags: [tag.usual] }, TAGGED, [tag.usual]],
  'rare tag': [{ tags: [tag.rare] }, TAGGED, [tag.rare]],
  'usual platform': [{ thirdPartyNames: [platform.usual] }, 'o.third_party_name = $2', [platform.usual]],
  'rare platform': [{ thirdPartyNames: [platform.rare] }, 'o.third_party_name = $2', [platform.rare]],
  'usual supplier': [{ vendorIds: [vendor.usual] }, 'o.vendor_id = $2', [vendor.usual]],
  'rare supplier': [{ vendorIds: [vendor.rare] }, 'o.vendor_id = $2', [vendor.rare]],
  'usual listing': [{ spuIds: [listing.usual] }, 'o.spu_id = $2', [listing.usual]],
  'name of a rare listing': [{ spuNames: [listing.rareName] }, 'o.spu_id = $2', [listing.rare]],
  urgent: [{ urgent: true }, 'o.status & 134217728 = 134217728', []],
  receiver: [
    { buyerReceiver: receiver },
    'o.receiver_bucket = $2 and o.receiver = $3',
    [receiverBuckets(receiver)?.from, receiver],
  ],
  'an import': [{ importTaskIds: [importTask] }, 'o.import_task_id = $2', [importTask]],
  'last page of a tab': [{ stages: [5], pageIndex: LAST_PAGE }, 'o.stage = 5', [], 'asc'],
};

/** W2F: a list by each filter in a large shop, 8 clients; beside the page alone, bare, on the right index. */
export const searchOrders = {
  name: 'W2F',
  run: async () => {
    const product = await runProduct();
    try {
      const session = await signIn(product.port, 'tuanzhang');
      await fillShop(product.pool, session.shopId, { count: COUNT });
      const figures = [];
      for (const [name, search] of Object.entries(SEARCHES))
        figures.push(await measure(product, session, name, search));
      return figures;
    } finally {
      await product.stop();
    }
  },
};

async function measure(
  product: RunningProduct,
  session: Session,
  name: string,
  [asks, where, values, order = 'desc']: (typeof SEARCHES)[string],
) {
  const body = { pageSize: PAGE, ...asks };
  const ours = await times(() => succeed(product.port, '/api/orderv2/get/normal', body, session));
  const clients = Array.from(
    { length: CLIENTS },
    () => new pg.Client({ connectionString: product.databaseUrl }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const text = `select o.* from orders o where o.shop_id = $1 and ${where} order by o.id ${order} limit ${PAGE}`;
  const raw = await times((n) => clients[n]?.query({ name, text, values: [session.shopId, ...values] }));
  await Promise.all(clients.map((client) => client.end()));
  return {
    work: `W2F ${name}`,
    ours: ours.perSecond,
    raw: raw.perSecond,
    ratio: ours.perSecond / raw.perSecond,
    unit: 'lists/s',
    p50: ours.p50,
    p99: ours.p99,
    rawP99: raw.p99,
  };
}

async function times(work: (client: number) => Promise<unknown> | undefined) {
  await work(0);
  const taken: number[] = [];
  const from = performance.now();
  const loop = async (_: unknown, client: number) => {
    for (let start = performance.now(); start - from < ROUND_MS; start = performance.now()) {
      await work(client);
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, loop));
  taken.sort((a, b) => a - b);
  const at = (share: number) => Math.round(taken[Math.floor((taken.length - 1) * share)] ?? 0);
  const perSecond = Math.round((taken.length / (performance.now() - from)) * 1000);
  return { perSecond, p50: at(0.5), p99: at(0.99) };
}
