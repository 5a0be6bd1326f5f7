import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { type Job, job } from '#kit/jobs/server/job.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { type Fen, yuanOrNull } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { costChange } from './follow-marks.ts';
import { keepCostsFrom } from './keep-parts-costs.ts';
import { type OfferTo, offersTo, pairKey } from './offers-to.ts';

/** Listings × agents that a verb writes itself; of more a job does it, one transaction an agent. */
const AT_ONCE = 2_000;
const JOB = 'purchase-prices';

interface Copying extends JobPayload {
  spuIds: readonly string[];
}

/**
 * After a price changed, or a listing went out of sale: what agents see as their purchase price follows, one
 * statement per agent. What is no longer offered to them has none. Orders read the vendor's book, not this copy.
 */
export async function refreshPurchasePrices(db: TenantDb, spuIds: readonly string[]): Promise<void> {
  const pairs = await pairsOf(db, spuIds);
  if (pairs.length <= AT_ONCE) return copyPrices(db, pairs);
  const payload: Copying = { shopId: db.shopId, userId: EMPTY_ID, userName: '', spuIds };
  await enqueue(db, JOB, payload);
}

/** After an agent came into another group: what it sees of everything that it is or was offered. */
export const refreshPricesOf = async (db: TenantDb, agentId: string): Promise<void> =>
  copyPrices(db, await pairsWhere(db).where('agent_id', '=', agentId).execute());

export const purchasePrices: Job = job<Copying>(
  JOB,
  async ({ inShop, payload, progressed, signal }) => {
    const byAgent = groupBy(await inShop((db) => pairsOf(db, payload.spuIds)), ({ agentId }) => agentId);
    for (const pairs of byAgent.values()) {
      signal.throwIfAborted();
      await inShop((db) => copyPrices(db, pairs));
      await progressed();
    }
  },
  { undone: '渠道看到的采购价没有全部更新' },
);

const CHANGED = sql.join(
  Object.entries(costChange('s', sql`w.price`)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
);

async function copyPrices(db: TenantDb, pairs: readonly Pair[]): Promise<void> {
  const offers = await offersTo(db, pairs);
  const at = acrossShops(db, 'distribution');
  const byAgent = groupBy(pairs, (pair) => pair.agentId);
  for (const agentId of [...byAgent.keys()].sort()) {
    const mine = byAgent.get(agentId) ?? [];
    const prices = mine.map((pair) => yuanOrNull(priceOf(pair, offers)));
    const agent = at(agentId);
    const { numAffectedRows } =
      await sql`update spus s set purchase_price = w.price, ${CHANGED}, updated_at = now()
      from unnest(${mine.map((pair) => pair.spuId)}::uuid[], ${prices}::numeric[]) as w(spu_id, price)
      where s.shop_id = ${agentId} and s.vendor_id = ${db.shopId} and s.vendor_spu_id = w.spu_id
        and s.purchase_price is distinct from w.price`.execute(agent.k);
    if (!numAffectedRows) continue;
    await keepCostsFrom(
      agent,
      db.shopId,
      mine.map((pair) => pair.spuId),
    );
    await notify(agent, 'catalogue');
  }
}

type Pair = Awaited<ReturnType<typeof pairsOf>>[number];

/** Every agent that has or had any of these listings. */
const pairsOf = (db: TenantDb, spuIds: readonly string[]) =>
  pairsWhere(db).where('spu_id', '=', anyOf(spuIds)).execute();

const pairsWhere = (db: TenantDb) =>
  db
    .from('offers')
    .innerJoin('spus', (on) =>
      on.onRef('spus.shop_id', '=', 'offers.shop_id').onRef('spus.id', '=', 'spu_id'),
    )
    .select(['spu_id as spuId', 'agent_id as agentId'])
    .select(sql<boolean>`offers.status = 'on' and spus.deleted_at is null`.as('isOffered'));

const priceOf = (pair: Pair, offers: ReadonlyMap<string, OfferTo>): Fen | null =>
  pair.isOffered ? (offers.get(pairKey(pair))?.price?.price ?? null) : null;
