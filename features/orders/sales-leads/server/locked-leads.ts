import type { Selectable } from 'kysely';
import type { SalesLeads } from '#db/tables.generated.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LeadSide } from '../lead-states.ts';

export type Lead = Omit<Selectable<SalesLeads>, 'side'> & { side: LeadSide };

export const leadState = ({ side, status, parent_id }: Lead) => ({ side, status, parentId: parent_id });

const open = async (db: TenantDb, ids: readonly string[]): Promise<Lead[]> =>
  (await db
    .from('sales_leads')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute()) as Lead[];

/**
 * Leads of this shop that nobody else can move now: what belongs together, however many shops it went through, has
 * one lock, the first agent's row.
 */
export async function lockLeadRows(db: TenantDb, ids: readonly string[]): Promise<Map<string, Lead>> {
  const known = await open(db, ids);
  const at = acrossShops(db, 'order chain');
  const roots = groupBy(known, ({ chain }) => chain[0] ?? '');
  for (const [shopId, leads] of [...roots].sort(([a], [b]) => (a < b ? -1 : 1)))
    await at(shopId)
      .from('sales_leads')
      .select('id')
      .where('id', '=', anyOf([...new Set(leads.map(({ root_id }) => root_id))]))
      .orderBy('id')
      .forUpdate()
      .execute();
  const openLeads = await open(
    db,
    known.map(({ id }) => id),
  );
  return new Map(openLeads.map((lead) => [lead.id, lead]));
}

/** By the id of what was passed on, the vendor's row of the lead that it was passed on for. */
export async function parentsOf(db: TenantDb, leads: readonly Lead[]): Promise<Map<string, Lead>> {
  const at = acrossShops(db, 'order chain');
  const leadById = new Map<string, Lead>();
  const children = leads.filter(({ parent_id }) => parent_id !== null);
  for (const [shopId, part] of groupBy(children, ({ agent_id }) => agent_id)) {
    const rows = await open(
      at(shopId),
      part.map(({ parent_id }) => parent_id ?? ''),
    );
    for (const { id, parent_id } of part) {
      const parent = rows.find((row) => row.id === parent_id);
      if (parent) leadById.set(id, parent);
    }
  }
  return leadById;
}

/** What became of leads upstream: those passed on for them, and on from there, as their agents have them. */
export async function passedOnFor(db: TenantDb, leads: readonly Lead[]): Promise<Lead[]> {
  const at = acrossShops(db, 'order chain');
  const allLeads: Lead[] = [];
  let level = leads.filter(({ vendor_id }) => vendor_id !== null);
  while (level.length > 0) {
    const next: Lead[] = [];
    for (const [vendorId, part] of groupBy(level, ({ vendor_id }) => vendor_id ?? '')) {
      const rows = await at(vendorId)
        .from('sales_leads')
        .selectAll()
        .where('parent_id', '=', anyOf(part.map(({ id }) => id)))
        .where('side', '=', 'agent')
        .execute();
      next.push(...(rows as Lead[]));
    }
    allLeads.push(...next);
    level = next;
  }
  return allLeads;
}
