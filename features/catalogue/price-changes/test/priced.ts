import { v7 as newId } from 'uuid';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { offersTo, pairKey } from '#features/catalogue/prices/server/index.ts';
import { agents } from '#features/shops/partners/contract.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Cast, Person } from '#test/cast.ts';
import type { NewPrice } from '../new-price.ts';
import { changePrices } from '../server/index.ts';

export const MINUTE = 60_000;
const KIND = PRICE_KINDS;

/** The shop of `who` in a transaction of its own. */
export const at = <R>(app: TestApp, who: Person, work: (db: TenantDb) => Promise<R>): Promise<R> =>
  inShop(app.database.pool, { shopId: who.shopId, userId: who.userId }, work);

/** A group of the grower's agents with the middle shop in it; gives its id. */
export async function openGroup(app: TestApp, { grower, middle }: Cast): Promise<string> {
  const { GroupID } = await ask(app, grower, agents.addGroup, { GroupName: '社区店' });
  await ask(app, grower, agents.setInfo, { TraderIDs: [middle.shopId], GroupID });
  return GroupID;
}

/** A listing of `who` at 30 yuan (40 retail), offered to these agents. */
export async function openPriced(
  app: TestApp,
  who: Person,
  to: readonly Person[],
  more: object = {},
): Promise<string> {
  const id = newId();
  const row = { id, name: '脐橙10斤', price: 40, distribute_price: 30, created_by: who.userId, ...more };
  await at(app, who, async (db) => {
    await db.insert('spus', row).execute();
    for (const agent of to) await db.insert('offers', { spu_id: id, agent_id: agent.shopId }).execute();
  });
  return id;
}

/** A price as a person wants it: yuan, minutes from `start`. */
export interface Want {
  kind?: keyof typeof KIND;
  price: number | null;
  audienceId?: string;
  from?: number;
  to?: number | null;
  keepLower?: boolean;
  old?: number | null;
}

export const newPriceAt = (spuId: string, start: number, want: Want): NewPrice => ({
  kind: KIND[want.kind ?? 'default'],
  spuId,
  skuId: null,
  audienceId: want.audienceId ?? EMPTY_ID,
  price: want.price === null ? null : Math.round(want.price * 100),
  from: start + (want.from ?? 0) * MINUTE,
  to: want.to === undefined || want.to === null ? null : start + want.to * MINUTE,
  keepLower: want.keepLower ?? true,
  old: want.old === undefined ? undefined : want.old === null ? null : Math.round(want.old * 100),
});

/** Changes prices as `who`, `minute` minutes after `start`. */
export const change = (
  app: TestApp,
  who: Person,
  newPrices: readonly NewPrice[],
  now: number,
  more: { preview?: boolean; replaceIds?: string[]; note?: string } = {},
) =>
  at(app, who, (db) =>
    changePrices(
      db,
      { id: who.userId, name: who.name },
      { newPrices, source: 'form', note: '', notify: true, ...more },
      now,
    ),
  );

/** What an agent pays at a time, in yuan, and by which rule. */
export const paid = (app: TestApp, who: Person, spuId: string, agent: Person, time: number) =>
  at(app, who, async (db) => {
    const pair = { spuId, agentId: agent.shopId };
    const price = (await offersTo(db, [pair], time)).get(pairKey(pair))?.price;
    return price ? [price.price / 100, price.rule] : null;
  });
