import { orders } from '#features/orders/orders/contract.ts';
import { ask, type TestApp } from './app.ts';
import type { Cast, Person } from './cast.ts';
import { type Listing, openListing } from './listings.ts';

export interface TestOrders {
  listing: Listing;
  /** In the order in which they were placed; receiver 收货人1 with phone 13800000001 is the first's. */
  ids: string[];
}

export interface OrderOptions {
  /** Pieces per order. */
  amount?: number;
  name?: string;
  /** The source's number of order i, from 0. */
  source?: (i: number) => string | undefined;
  /** Street and house of all of them; each its own when not said. */
  detail?: string;
  /** The shops of the listing, entry first; the cast's three when not said. */
  chain?: readonly Person[];
  /** What each of them gets from the shop before it; 30, 20, 10 when not said. */
  prices?: readonly number[];
}

/** A listing through the cast's chain (channel 30, middle 20, grower 10 yuan) and `n` orders of it by the channel. */
export async function openOrders(
  app: TestApp,
  cast: Cast,
  n: number,
  orderOptions: OrderOptions = {},
): Promise<TestOrders> {
  const chain = orderOptions.chain ?? [cast.channel, cast.middle, cast.grower];
  const listing = await openListing(app, chain, orderOptions.prices ?? [30, 20, 10], orderOptions.name);
  const ids: string[] = [];
  for (let i = 0; i < n; i++) ids.push(await placeOrder(app, cast, listing, { ...orderOptions, i }));
  return { listing, ids };
}

async function placeOrder(
  app: TestApp,
  cast: Cast,
  listing: Listing,
  { i, amount = 1, source, detail = `文一西路${i + 1}号` }: OrderOptions & { i: number },
): Promise<string> {
  const Address = {
    receiver: `收货人${i + 1}`,
    phone: `138${String(i + 1).padStart(8, '0')}`,
    province: '浙江省',
    city: '杭州市',
    area: '西湖区',
    detail,
  };
  const data = await ask(app, cast.channel, orders.place, {
    ThirdPartyName: '快团团',
    ThirdPartyOrderID: source?.(i),
    AvoidDuplicationInDays: 0,
    Lines: [{ spuID: listing.entrySpuId, spuAmount: amount, Address }],
  });
  return data.OrderIDs[0] ?? '';
}
