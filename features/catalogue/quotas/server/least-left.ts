import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Chain, gateKey, gatesOf, type OpenGate, sumsOf, type Taking, takingsOf } from '../gates.ts';
import { lookAtGates } from './take-gates.ts';

/** Of each listing that is limited somewhere along its chain, the gate that leaves least. */
export const leastLeft = (db: TenantDb, plans: ReadonlyMap<string, Chain>): Promise<Map<string, OpenGate>> =>
  leastOf(db, new Map([...plans].map(([entry, plan]) => [entry, takingsOf(plan, 0)])));

/** The same of takings that are told apart by any key, such as a listing sold to one agent. */
export async function leastOf(
  db: TenantDb,
  takings: ReadonlyMap<string, readonly Taking[]>,
): Promise<Map<string, OpenGate>> {
  const standing = await standingGates(db, takings);
  return new Map([...standing].map(([key, gates]) => [key, leastAmong(gates)]));
}

/** All that stand on the way of each listing, in sets of it. */
export const gatesOnWay = (db: TenantDb, plans: ReadonlyMap<string, Chain>): Promise<Map<string, Gates>> =>
  standingGates(db, new Map([...plans].map(([entry, plan]) => [entry, takingsOf(plan, 0)])));

type Gates = readonly [OpenGate, ...OpenGate[]];

export const leastAmong = (gates: Gates): OpenGate =>
  gates.reduce((least, gate) => (gate.left < least.left ? gate : least));

async function standingGates(
  db: TenantDb,
  takings: ReadonlyMap<string, readonly Taking[]>,
): Promise<Map<string, Gates>> {
  const gates = await lookAtGates(db, sumsOf([...takings.values()].flat()));
  const open = new Map(gates.map((gate) => [gateKey(gate), gate]));
  const standing = new Map<string, Gates>();
  for (const [key, hops] of takings)
    for (const taking of hops)
      for (const passed of gatesOf(taking)) {
        const found = open.get(gateKey(passed));
        const gate = found && inSets(found, taking.pieces);
        const known = standing.get(key);
        if (gate) standing.set(key, known ? [...known, gate] : [gate]);
      }
  return standing;
}

/** What is left of a part's own quota, in sets that hold several of it. */
const inSets = (gate: OpenGate, pieces = 1): OpenGate =>
  pieces === 1
    ? gate
    : { ...gate, left: Math.floor(gate.left / pieces), whole: Math.floor(gate.whole / pieces) };
