import { sql } from 'kysely';
import { meaningsOf, type NumberMatch } from '#features/orders/order-batches/server/index.ts';
import type { BillRelation } from '#features/settlement/bills/sides.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderCandidate } from '../contract.ts';

/** Numbers as they were found, and of those that may mean several orders of the trader which these are. */
export interface ResolvedNumbers {
  matches: Map<string, NumberMatch>;
  candidates: ReadonlyMap<string, OrderCandidate[]>;
}

interface Choice {
  ID: string;
  OrderID: string;
}

/**
 * A number of the source that stands for several orders means the one with this trader; of several with them the one that
 * was chosen. Where all are others', it is a stranger's.
 */
export async function resolveNumbers(
  db: TenantDb,
  relation: BillRelation,
  numbers: ReadonlyMap<string, NumberMatch>,
  choices: readonly Choice[],
): Promise<ResolvedNumbers> {
  const matches = new Map(numbers);
  const candidates = new Map<string, OrderCandidate[]>();
  const many = [...matches].filter(([, { state }]) => state === 'many').map(([text]) => text);
  if (many.length === 0) return { matches, candidates };
  const idsOf = await meaningsOf(db, many);
  const orders = await ordersOf(db, relation, [...new Set(many.flatMap(idsOf))]);
  const chosen = new Map(choices.map(({ ID, OrderID }) => [ID, OrderID]));
  for (const text of many) {
    const known = matches.get(text);
    const some = idsOf(text).flatMap((id) => orders.get(id) ?? []);
    const only = chosen.get(text) ?? (some[1] ? undefined : (some[0]?.OrderID ?? idsOf(text)[0]));
    if (only !== undefined && !idsOf(text).includes(only)) refuse(common.notFound, { what: '所选的订单' });
    if (known && only) matches.set(text, { seq: known.seq, orderId: only, state: 'given', reason: '' });
    else if (known) {
      matches.set(text, { ...known, reason: `一个单号有 ${some.length} 单，请选择是哪一单` });
      candidates.set(text, some);
    }
  }
  return { matches, candidates };
}

async function ordersOf(db: TenantDb, { side, traderId }: BillRelation, ids: readonly string[]) {
  const trader = sql.ref(side === 1 ? 'agent_id' : 'vendor_id');
  const { rows } =
    await sql<OrderCandidate>`select id::text as "OrderID", spu_name as "SpuName", receiver as "Receiver", amount as "Quantity"
    from orders where shop_id = ${db.shopId} and id = any(${ids}::bigint[]) and ${trader} = ${traderId}`.execute(
      db.k,
    );
  return new Map(rows.map((row) => [row.OrderID, row]));
}
