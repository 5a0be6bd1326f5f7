import { sql } from 'kysely';
import { amountsOf, limitedDemands, type Quota, quotaKey } from '#features/catalogue/quotas/quota.ts';
import { consumeQuotas } from '#features/catalogue/quotas/server/index.ts';
import type { Presale, SupplyChain } from '#features/catalogue/spus/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CANCELLED } from '../status.ts';

type Planned = { line: { amount: number }; plan: SupplyChain };

export const isAlwaysPresale = ({ presale }: SupplyChain): boolean => presale?.mode === 'always';
/** Waits where others are refused. */
export const waitsWhenShort = ({ presale }: SupplyChain): boolean => presale?.mode === 'overflow';

interface PresaleLines {
  /** Places of the lines. */
  waiting: Set<number>;
  /** That were looked at and are locked. */
  gates: readonly Quota[];
}

/** Which lines come in as presale ones, by their rule or because quotas have no room for them (domain page §4). */
export async function presaleLines(db: TenantDb, planned: readonly Planned[]): Promise<PresaleLines> {
  const waiting = new Set(planned.flatMap(({ plan }, at) => (isAlwaysPresale(plan) ? [at] : [])));
  if (!planned.some(({ plan }) => waitsWhenShort(plan))) return { waiting, gates: [] };
  const takings = planned.map(({ line, plan }, at) =>
    waiting.has(at) ? [] : limitedDemands(plan, line.amount),
  );
  // Amounts of 0 lock what is looked at.
  const locked = await consumeQuotas(
    db,
    takings.flat().map((taking) => ({ ...taking, amount: 0 })),
  );
  const gates = 'taken' in locked ? locked.taken : [];
  const left = leftOf(gates);
  for (const [at, { plan }] of planned.entries()) {
    const demanded = amountsOf(takings[at] ?? []);
    const isShort = demanded.some(
      (gate) => (left.get(quotaKey(gate)) ?? Number.POSITIVE_INFINITY) < gate.amount,
    );
    if (isShort && waitsWhenShort(plan)) waiting.add(at);
    else for (const gate of demanded) left.set(quotaKey(gate), (left.get(quotaKey(gate)) ?? 0) - gate.amount);
  }
  return { waiting, gates };
}

const leftOf = (gates: readonly Quota[]) => new Map(gates.map((gate) => [quotaKey(gate), gate.left]));

/** How many more pieces each limited rule takes, by its id; its places are held until the transaction ends. */
export async function slotsLeft(db: TenantDb, rules: readonly Presale[]): Promise<Map<string, number>> {
  const limited = new Map(rules.filter(({ maxPieces }) => maxPieces !== null).map((rule) => [rule.id, rule]));
  const at = acrossShops(db, 'order chain');
  const left = new Map<string, number>();
  const shops = [...groupBy(limited.values(), ({ shopId }) => shopId)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [shopId, part] of shops) {
    const ids = part.map(({ id }) => id);
    const { k } = at(shopId);
    await sql`select id from presale_rules where shop_id = ${shopId} and id = any(${ids}::uuid[])
      order by spu_id, id for update`.execute(k);
    // A statement of its own: it sees what those wrote for whom this one waited.
    const { rows } = await sql<{
      id: string;
      n: number;
    }>`select r.id, coalesce((select sum(o.amount) from orders o
        where o.shop_id = ${shopId} and o.spu_id = r.spu_id and o.id >= r.since_id and o.presale_ship_on is not null
          and o.status & ${sql.lit(CANCELLED)} = 0), 0)::int as n
      from presale_rules r where r.shop_id = ${shopId} and r.id = any(${ids}::uuid[])`.execute(k);
    for (const { id, n } of rows) left.set(id, (limited.get(id)?.maxPieces ?? 0) - n);
  }
  return left;
}
