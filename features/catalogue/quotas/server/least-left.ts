import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Chain, gateKey, gatesOf, type OpenGate, type Taking, takingsOf } from '../gates.ts';
import { lookAtGates } from './take-gates.ts';

/** Of each listing that is limited somewhere along its chain, the gate that leaves least. */
export const leastLeft = (db: TenantDb, plans: ReadonlyMap<string, Chain>): Promise<Map<string, OpenGate>> =>
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
    for (const taking of hops)
      for (const passed of gatesOf(taking)) {
        const found = open.get(gateKey(passed));
        const gate = found && inSets(found, taking.pieces);
        const known = least.get(key);
        if (gate && (!known || gate.left < known.left)) least.set(key, gate);
      }
  return least;
}

/** What is left of a part's own quota, in sets that hold several of it. */
const inSets = (gate: OpenGate, pieces = 1): OpenGate =>
  pieces === 1
    ? gate
    : { ...gate, left: Math.floor(gate.left / pieces), whole: Math.floor(gate.whole / pieces) };
