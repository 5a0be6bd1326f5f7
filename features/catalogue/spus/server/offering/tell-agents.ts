import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** The screens of the agents that have any of these listings. */
export async function tellAgentsOf(db: TenantDb, spuIds: readonly string[]): Promise<void> {
  const at = acrossShops(db, 'distribution');
  const live = db.from('offers').where('spu_id', '=', anyOf(spuIds)).where('status', '=', 'on');
  const agents = await live.select('agent_id').distinct().execute();
  for (const { agent_id } of agents) await notify(at(agent_id), 'catalogue');
}
