import { sql } from 'kysely';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { LeadEvent } from '../lead-row.ts';
import type { Lead } from './locked-leads.ts';

/** What becomes of a lead, and what its timeline says of it. */
interface Change {
  status: number;
  kind: string;
  reason?: string;
  /** Said beside the kind in the acting shop alone; `reason` is said in both. */
  says?: string;
  reject?: boolean;
  revoke?: boolean;
  /** The listing that it came to, by shop. */
  listings?: ReadonlyMap<string, string>;
  orderId?: string;
  /** The shops that it is written to, when not both of the lead. */
  shops?: readonly string[];
}

type Actor = Pick<ShopCtx, 'db' | 'user' | 'shop'>;
export interface Moved {
  lead: Lead;
  change: Change;
}

/** The shops of a lead, its agent first. */
export const shopsOfLead = ({ agent_id, vendor_id }: Lead): string[] =>
  vendor_id ? [agent_id, vendor_id] : [agent_id];

/** Writes what became of leads to both of their shops, one statement a shop. */
export async function moveLeads(actor: Actor, moved: readonly Moved[]): Promise<void> {
  const at = acrossShops(actor.db, 'order chain');
  const rows = moved.flatMap((one) =>
    (one.change.shops ?? shopsOfLead(one.lead)).map((shopId) => ({ shopId, row: rowOf(actor, one, shopId) })),
  );
  for (const [shopId, part] of groupBy(rows, (each) => each.shopId)) {
    const rowsJson = JSON.stringify(part.map(({ row }) => row));
    await sql`update sales_leads l set status = v.status, reason = v.reason, reject_count = v.rejects,
        revoke_count = v.revokes, spu_id = coalesce(v.spu::uuid, l.spu_id), order_id = coalesce(v."order"::bigint, l.order_id),
        events = l.events || v.event, moved_at = now()
      from json_to_recordset(${rowsJson}::json) as v(id uuid, status smallint, reason text, rejects smallint,
        revokes smallint, spu text, "order" text, event jsonb)
      where l.shop_id = ${shopId} and l.id = v.id`.execute(at(shopId).k);
    await notify(
      at(shopId),
      'saleslead',
      part.map(({ row }) => row.id),
    );
  }
}

function rowOf(actor: Actor, { lead, change }: Moved, shopId: string) {
  return {
    id: lead.id,
    status: change.status,
    reason: change.reason ?? '',
    rejects: lead.reject_count + (change.reject ? 1 : 0),
    revokes: lead.revoke_count + (change.revoke ? 1 : 0),
    spu: change.listings?.get(shopId) ?? null,
    order: change.orderId ?? null,
    event: [eventOf(actor, lead, { ...change, shopId })],
  };
}

interface LeadEventInput {
  kind: string;
  reason?: string;
  says?: string;
  /** Whose timeline it stands in. */
  shopId: string;
}

/** A neighbour is named, a shop farther away told by its side; who acted is known at home only. */
export function eventOf(
  { shop, user }: Pick<Actor, 'shop' | 'user'>,
  { agent_id, vendor_id, chain }: Pick<Lead, 'agent_id' | 'vendor_id' | 'chain'>,
  { kind, reason = '', says = '', shopId }: LeadEventInput,
): LeadEvent {
  const isHome = shopId === shop.id;
  const isNear = isHome || [agent_id, vendor_id].includes(shop.id) || isBeside(chain, shopId, shop.id);
  const far = chain.includes(shop.id) ? '下游渠道' : '上游供应商';
  const words = [isHome ? says : '', reason].filter(Boolean).join('：');
  return {
    At: new Date().toISOString(),
    Kind: kind,
    Shop: isNear ? shop.name : far,
    Actor: isHome ? user.name : '',
    Says: words,
  };
}

function isBeside(chain: readonly string[], a: string, b: string): boolean {
  const here = chain.indexOf(a);
  const there = chain.indexOf(b);
  return here >= 0 && there >= 0 && Math.abs(here - there) <= 1;
}
