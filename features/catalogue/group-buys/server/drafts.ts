import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { forgetUses } from '#features/catalogue/materials/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { groupBuys } from '../contract.ts';
import type { DraftFields } from '../fields.ts';
import { audienceOnWire, audiencesOf, itemsByGroupBuy } from './contents.ts';
import { writeContents } from './write-contents.ts';

const ofDrafts = (db: TenantDb) => db.from('group_buys').where('status', '=', 0);

/** What isn't finished yet, the newest first. */
export async function listDrafts({ db, can }: ShopCtx, input: z.output<typeof groupBuys.drafts.input>) {
  const priceFor = (yuan: number | null) => (can('price.sales.view') ? yuan : null);
  const matches = filterBy(groupBuys.drafts, ofDrafts(db).selectAll('group_buys'), input, {
    GrouponName: (query, text) => query.where('name', 'ilike', containsPattern(text)),
  });
  const { items: rows, ...totals } = await readPage(matches, input, { CreatedOn: 'created_at' });
  const ids = rows.map(({ id }) => id);
  const items = await itemsByGroupBuy(db, ids);
  const audiences = await audiencesOf(db, ids);
  return {
    ...totals,
    items: rows.map((row) => {
      const listed = items.get(row.id) ?? [];
      return {
        GrouponDraftID: row.id,
        GrouponName: row.name,
        CreatedOn: row.created_at,
        GrouponMaterials: row.materials as DraftFields['GrouponMaterials'],
        StartDate: row.starts_at,
        EndDate: row.ends_at,
        SkuGroupConfigs: [],
        ...audienceOnWire(audiences.get(row.id) ?? []),
        SpuConfigs: listed.map(({ spuId: SpuID, price, retail, quota }) => ({
          SpuID,
          GrouponPrice: priceFor(price),
          SpuPrice: priceFor(retail),
          Quota: quota ?? -1,
        })),
        SpuNames: listed.map(({ name }) => name),
      };
    }),
  };
}

export async function addDraft(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  content: Partial<DraftFields>,
): Promise<{ GrouponDraftID: string }> {
  const id = newId();
  await db.insert('group_buys', { id, created_by: user.id, created_by_name: user.name }).execute();
  await writeContents(db, id, content);
  return { GrouponDraftID: id };
}

/** Locks it first: a draft is published once. */
export async function changeDraft(
  { db, can }: Pick<ShopCtx, 'db' | 'can'>,
  id: string,
  change: Partial<DraftFields>,
): Promise<void> {
  const draft = await ofDrafts(db).select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!draft) refuse(common.notFound, { what: '团购草稿' });
  await writeContents(db, id, change, can('price.sales.view'));
}

export async function removeDrafts(db: TenantDb, ids: readonly string[]): Promise<BatchResult> {
  const drafts = await ofDrafts(db)
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  const draftIds = drafts.map(({ id }) => id);
  await db.remove('group_buy_items').where('group_buy_id', '=', anyOf(draftIds)).execute();
  await db.remove('group_buy_audience').where('group_buy_id', '=', anyOf(draftIds)).execute();
  await forgetUses(db, draftIds);
  await sql`delete from group_buys where shop_id = ${db.shopId} and id = ${anyOf(draftIds)}`.execute(db.k);
  const left = [...new Set(ids)].filter((id) => !draftIds.includes(id));
  const reason = deny(common.notFound, { what: '团购草稿' });
  return { done: draftIds.length, skipped: left.map((id) => skip(id, reason)) };
}
