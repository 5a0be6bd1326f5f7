import { sql } from 'kysely';
import { refreshPurchasePrices } from '#features/catalogue/prices/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewOffer } from '../../new-offers.ts';
import { spuRefusals as no } from '../../refusals.ts';
import { copyDown } from './catalogue-copies.ts';

/** Stops offering: the agents keep their listings, but no new order goes through. */
export async function withdrawSpus(db: TenantDb, offers: readonly NewOffer[]): Promise<BatchResult> {
  const { rows } = await sql<{ spu_id: string; agent_id: string }>`update offers o set status = 'off'
    from unnest(${offers.map((offer) => offer.SpuID)}::uuid[], ${offers.map((offer) => offer.AgentID)}::uuid[])
      as w(spu_id, agent_id)
    where o.shop_id = ${db.shopId} and o.spu_id = w.spu_id and o.agent_id = w.agent_id and o.status = 'on'
    returning o.spu_id, o.agent_id`.execute(db.k);
  const done = new Set(rows.map((row) => `${row.spu_id} ${row.agent_id}`));
  const at = acrossShops(db, 'distribution');
  for (const agentId of new Set(rows.map((row) => row.agent_id))) await notify(at(agentId), 'catalogue');
  await refreshPurchasePrices(db, [...new Set(rows.map((row) => row.spu_id))]);
  await copyDown(db, [...new Set(rows.map((row) => row.spu_id))]);
  await notify(db, 'catalogue');
  const left = offers.filter((offer) => !done.has(`${offer.SpuID} ${offer.AgentID}`));
  return {
    done: done.size,
    skipped: left.map((offer) => skip(offer.SpuID, deny(no.notOffered))),
  };
}
