import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { agents } from '../contract.ts';
import type { PartnerKind } from '../kinds.ts';
import { partnerRefusals as no } from '../refusals.ts';
import { type CatalogueActor, tellRegrouped } from './tell-catalogue.ts';

const groupsOf = (db: TenantDb, kind: PartnerKind) => db.from('partner_groups').where('kind', '=', kind);

const count = sql<number>`(select count(*)::int from partners p where p.shop_id = partner_groups.shop_id
  and p.group_id = partner_groups.id and p.removed_at is null)`;

const SORTS = { CreatedOn: 'created_at', GroupName: 'name' };

export async function listPartnerGroups(
  db: TenantDb,
  kind: PartnerKind,
  input: z.output<typeof agents.groups.input>,
) {
  const matches = filterBy(agents.groups, groupsOf(db, kind), input, {
    GroupName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
  });
  const rows = matches.select(['id', 'name', 'notes', 'created_at', count.as('n')]);
  const { items, ...totals } = await readPage(rows, input, SORTS);
  return {
    ...totals,
    items: items.map((row) => ({
      GroupID: row.id,
      GroupName: row.name,
      Notes: row.notes,
      TraderCount: row.n,
      CreatedOn: row.created_at,
    })),
  };
}

export async function addPartnerGroup(
  db: TenantDb,
  kind: PartnerKind,
  group: { name: string; notes: string },
) {
  const id = newId();
  const added = await db
    .insert('partner_groups', { id, kind, ...group })
    .onConflict((conflict) => conflict.columns(['shop_id', 'kind', 'name']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) refuse(no.groupTaken, group);
  await notify(db, 'catalogue');
  return id;
}

/** The groups of these names with their ids; missing ones are made, of two who make one at once one does. */
export async function groupsByName(db: TenantDb, kind: PartnerKind, groupNames: readonly string[]) {
  const names = [...new Set(groupNames.filter((name) => name !== ''))];
  if (names.length === 0) return new Map<string, string>();
  await db
    .insert(
      'partner_groups',
      names.map((name) => ({ id: newId(), kind, name })),
    )
    .onConflict((conflict) => conflict.columns(['shop_id', 'kind', 'name']).doNothing())
    .execute();
  const groups = await db
    .from('partner_groups')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
  return new Map(groups.map((group) => [group.name, group.id]));
}

export async function changePartnerGroup(
  db: TenantDb,
  kind: PartnerKind,
  id: string,
  change: { name?: string | undefined; notes?: string | undefined },
): Promise<void> {
  const { name } = change;
  if (name !== undefined) {
    const sameName = groupsOf(db, kind).select('id').where('name', '=', name).where('id', '<>', id);
    if (await sameName.executeTakeFirst()) refuse(no.groupTaken, { name });
  }
  // The id again, so that an empty change is one too.
  const own = db.update('partner_groups').set({ ...change, id });
  const { numUpdatedRows } = await own
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse(common.notFound, { what: '分组' });
  await notify(db, 'catalogue');
}

/** Its members stay, in no group: the foreign key sees to it. What agents paid as its members goes with it. */
export async function removeGroup(
  { db, user }: CatalogueActor,
  kind: PartnerKind,
  id: string,
): Promise<void> {
  const members = db
    .from('partners')
    .select('partner_id')
    .where('kind', '=', kind)
    .where('group_id', '=', id);
  const agentIds = (await members.execute()).map(({ partner_id }) => partner_id);
  const own = db.remove('partner_groups').where('kind', '=', kind).where('id', '=', id);
  const { numDeletedRows } = await own.executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) refuse(common.notFound, { what: '分组' });
  if (kind === 'agent') await tellRegrouped({ db, user }, { agentIds, goneGroupId: id });
  await notify(db, 'catalogue');
}
