import fc from 'fast-check';
import { signedAmount } from '#features/settlement/items/item-words.ts';
import type { Person } from '#test/cast.ts';
import type { BookTown, Leg } from './book-town.ts';
import type { PlainBill } from './plain-books.ts';

/** What an act found wrong by itself; nothing where it went as plain books say. */
export type Act = (town: BookTown) => Promise<string>;

export const n = fc.nat({ max: 99_999 });
export const legAt = (town: BookTown, at: number) => town.legs[at % town.legs.length] as Leg;
export const someone = ({ seller, buyer }: Leg, at: number) => (at % 2 === 0 ? seller : buyer);
export const sideOf = ({ seller }: Leg, who: Person) => (who === seller ? (1 as const) : (2 as const));
export const other = ({ seller, buyer }: Leg, who: Person) => (who === seller ? buyer : seller);
export const withOther = (leg: Leg, who: Person) => ({
  TraderID: other(leg, who).shopId,
  Side: sideOf(leg, who),
});
export const fenOf = (yuan: number) => Math.round(yuan * 100);
export const netOf = (items: readonly Parameters<typeof signedAmount>[0][]) =>
  items.reduce((sum, item) => sum + fenOf(signedAmount(item)), 0);
export const differs = (what: string, done: number, should: number) =>
  done === should ? '' : `${what}: ${done} instead of ${should}`;
export const billAt = ({ plain }: BookTown, at: number): PlainBill | undefined =>
  plain.bills[at % Math.max(1, plain.bills.length)];
