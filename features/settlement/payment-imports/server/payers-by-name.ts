import { sql } from 'kysely';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface NamedPayer {
  side: PriceSide;
  name: string;
  traderId: string;
}

/** Who pays under a name: as was said before, else the partner of this name or alias; a name of two is nobody's. */
export async function payersByName(
  db: TenantDb,
  names: readonly string[],
): Promise<(side: PriceSide, name: string) => string | undefined> {
  const { rows } = await sql<NamedPayer & { rank: number }>`
    select side, payer as name, trader_id as "traderId", 1 as rank from settlement_payers
      where shop_id = ${db.shopId} and payer = any(${names}::text[])
    union select case p.kind when 'agent' then 1 else 2 end, v.name, p.partner_id, 2
      from partners p join shops s on s.id = p.partner_id
      join unnest(${names}::text[]) as v (name) on v.name in (p.partner_name, s.name, nullif(p.alias, ''))
      where p.shop_id = ${db.shopId}`.execute(db.k);
  const known = new Map<string, { rank: number; traderIds: Set<string> }>();
  for (const { side, name, traderId, rank } of rows) {
    const key = `${side} ${name}`;
    const best = known.get(key);
    if (!best || rank < best.rank) known.set(key, { rank, traderIds: new Set([traderId]) });
    else if (rank === best.rank) best.traderIds.add(traderId);
  }
  return (side, name) => {
    const traderIds = known.get(`${side} ${name}`)?.traderIds;
    return traderIds?.size === 1 ? [...traderIds][0] : undefined;
  };
}

/** The next sheet knows them by itself. */
export async function rememberPayers(db: TenantDb, payers: readonly NamedPayer[]): Promise<void> {
  const named = new Map(
    payers.filter(({ name }) => name !== '').map((each) => [`${each.side} ${each.name}`, each]),
  );
  if (named.size === 0) return;
  await db
    .insert(
      'settlement_payers',
      [...named.values()].map(({ side, name, traderId }) => ({ side, payer: name, trader_id: traderId })),
    )
    .onConflict((on) =>
      on.columns(['shop_id', 'side', 'payer']).doUpdateSet({ trader_id: sql<string>`excluded.trader_id` }),
    )
    .execute();
}
