import type { LitePerson } from '#features/orders/lite-users/test/people.ts';
import type { TestApp } from '#test/app.ts';
import type { Cast, Person } from '#test/cast.ts';
import type { Listing } from '#test/listings.ts';

/** Orders by their receivers. */
export type Orders = Map<string, { id: string; submission: string }>;

/** What a shop has of the listing 甲果: the listing itself, its one product and that product's group. */
export interface Goods {
  spuId: string;
  skuId: string;
  groupId: string;
}

/** One data set for all lists: shops with everything that a list shows, twice and different. */
export interface Town extends Cast {
  app: TestApp;
  /** The middle at work in a channel that it runs. */
  managed: Person;
  /** The middle at work in a supplier that it runs. */
  supplier: Person;
  goods: Map<string, Goods>;
  listings: { 甲果: Listing; 乙果: Listing; 自营: Listing; 托管: Listing; 供货: Listing };
  orders: Orders;
  /** Enters orders for the channel. */
  lite?: LitePerson;
  /** Ids of whatever else a filter names, by what this data set calls it. */
  ids: Map<string, string>;
}

export const idOf = (town: Town, name: string): string => {
  const id = town.ids.get(name);
  if (!id) throw new Error(`nothing in this town is called ${name}`);
  return id;
};
export const goodsOf = (town: Town, { shopId }: Person): Goods =>
  town.goods.get(shopId) ?? { spuId: '', skuId: '', groupId: '' };
