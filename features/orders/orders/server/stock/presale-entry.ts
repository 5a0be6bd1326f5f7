import { sql } from 'kysely';
import { limitedDemands, type Quota, quotaAmounts, quotaKey } from '#features/catalogue/quotas/quota.ts';
import { consumeQuotas } from '#features/catalogue/quotas/server/index.ts';
import type { Presale, SupplyChain } from '#features/catalogue/spus/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CANCELLED } from '../../status.ts';
import { shopsInLockOrder } from './shops-in-lock-order.ts';

type Planned = { line: { amount: number }; plan: SupplyChain };

export const isAlwaysPresale = ({ presale }: SupplyChain): boolean => presale?.mode === 'always';
/** Tells whether orders of a listing wait as presale orders where others are refused. */
export const waitsWhenShort = ({ presale }: SupplyChain): boolean => presale?.mode === 'overflow';

interface PresaleLines {
  /** Positions of the lines that wait as presale orders. */
  waiting: Set<number>;
  /** Quotas that were looked at and are locked. */
  gates: readonly Quota[];
}

/**
 * Decides which lines come in as presale orders, by their rule or because quotas have no room for them (domain page
 * §4).
 */
export async function presaleLines(db: TenantDb, planned: readonly Planned[]): Promise<PresaleLines> {
  const waiting = new Set(planned.flatMap(({ plan }, at) => (isAlwaysPresale(plan) ? [at] : [])));
  if (!planned.some(({ plan }) => waitsWhenShort(plan))) return { waiting, gates: [] };
  const demands = planned.map(({ line, plan }, at) =>
    waiting.has(at) ? [] : limitedDemands(plan, line.amount),
  );
  // Amounts of 0 lock the quotas and take nothing.
  const locked = await consumeQuotas(
    db,
    demands.flat().map((demand) => ({ ...demand, amount: 0 })),
  );
  const gates = 'taken' in locked ? locked.taken : [];
  const left = leftOf(gates);
  for (const [at, { plan }] of planned.entries()) {
    const amounts = quotaAmounts(demands[at] ?? []);
    const isShort = amounts.some(
      (gate) => (left.get(quotaKey(gate)) ?? Number.POSITIVE_INFINITY) < gate.amount,
    );
    if (isShort && waitsWhenShort(plan)) waiting.add(at);
    else for (const gate of amounts) left.set(quotaKey(gate), (left.get(quotaKey(gate)) ?? 0) - gate.amount);
  }
  return { waiting, gates };
}

const leftOf = (gates: readonly Quota[]) => new Map(gates.map((gate) => [quotaKey(gate), gate.left]));

/**
 * Counts how many more pieces each limited presale rule takes, by its id; the rules are locked until the transaction ends,
 * unless one only looks ahead.
 */
export async function slotsLeft(
  db: TenantDb,
  rules: readonly Presale[],
  { isLookedAhead = false } = {},
): Promise<Map<string, number>> {
  const limited = new Map(rules.filter(({ maxPieces }) => maxPieces !== null).map((rule) => [rule.id, rule]));
  const at = acrossShops(db, 'order chain');
  const left = new Map<string, number>();
  for (const [shopId, part] of shopsInLockOrder(limited.values())) {
    const ids = part.map(({ id }) => id);
    const { k } = at(shopId);
    if (!isLookedAhead)
      await sql`select id from presale_rules where shop_id = ${shopId} and id = any(${ids}::uuid[])
        order by spu_id, id for update`.execute(k);
    // A statement of its own, so that it sees what those transactions wrote for which this one waited.
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
