import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { gateKey, gatesOf, type OpenGate, type Taking, takingsOf } from '../gates.ts';
import { lookAtGates } from './take-gates.ts';

interface Plan {
  hops: readonly { shopId: string; spuId: string }[];
}

/** Of each listing that is limited somewhere along its chain, the gate that leaves least. */
export const leastLeft = (db: TenantDb, plans: ReadonlyMap<string, Plan>): Promise<Map<string, OpenGate>> =>
  leastOf(db, new Map([...plans].map(([entry, plan]) => [entry, takingsOf(plan, 0)])));

/** The same of takings that are told apart by any key, such as a listing sold to one agent. */
export async function leastOf(
  db: TenantDb,
  takings: ReadonlyMap<string, readonly Taking[]>,
): Promise<Map<string, OpenGate>> {
  const gates = await lookAtGates(db, [...takings.values()].flat());
  const open = new Map(gates.map((gate) => [gateKey(gate), gate]));
  const least = new Map<string, OpenGate>();
  for (const [key, hops] of takings)
    for (const passed of hops.flatMap(gatesOf)) {
      const gate = open.get(gateKey(passed));
      const known = least.get(key);
      if (gate && (!known || gate.left < known.left)) least.set(key, gate);
    }
  return least;
}
