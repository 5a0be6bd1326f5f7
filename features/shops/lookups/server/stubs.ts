import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';
import { RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern } from '#kit/list/server/filter-by.ts';
import { port } from '#kit/ports/port.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { readPhoneSearch } from '#kit/text/phone-search.ts';
import { pinyinInitials } from '#kit/text/pinyin-initials.ts';
import type { Stub, StubQuery } from '../contract.ts';

/** Rows of one table as choices: columns `id`, `name`, `note`, `created_at`, and `gone` for what is no choice any more. */
export type StubSource = (shopId: string) => RawBuilder<unknown>;

/** Choices of goods, whose tables belong to nouns nearer the roof. */
export const goodsStubsPort = port<{ skus: StubSource; spus: StubSource }>('goodsStubs');

type StubInput = z.output<typeof StubQuery>;

const partners =
  (kind: PartnerKind): StubSource =>
  (shopId) =>
    sql`select partner_id as id, partner_name as name, created_at, removed_at is not null as gone,
    case when removed_at is not null then '已解除' when prohibited then '已停用' else '' end as note
    from partners where shop_id = ${shopId} and kind = ${kind}`;

const templates: StubSource = (shopId) => sql`select id, name, created_at, deleted_at is not null as gone,
    case when deleted_at is not null then '已删除' else command end as note
    from templates where shop_id = ${shopId}`;

/** Who may no longer is still named by what was done. */
const membersWith =
  (right: Right): StubSource =>
  (shopId) =>
    sql`select u.id, u.full_name as name, '' as note, m.created_at, m.rights & ${sql.lit(RIGHTS[right])} = 0 as gone
    from memberships m join users u on u.id = m.user_id where m.shop_id = ${shopId}`;

export const STUB_SOURCES = {
  excelCfgs: templates,
  members: membersWith('complaint.handle'),
  enterers: membersWith('order.enter'),
  pricers: membersWith('price.change'),
} satisfies Record<string, StubSource>;

const MOST = 50;
/** How many of the newest names are compared by the first letters of their pinyin. */
const MOST_SPELLED = 5_000;
const INITIALS = /^[a-z]{2,12}$/i;

/**
 * The choices that the text is part of, by name, note or first letters of pinyin, newest first; the named ones always, and first: also those
 * that are gone, which a saved view may still name.
 */
export async function stubs(db: TenantDb, source: StubSource, input: StubInput, byPhone: string[] = []) {
  const pattern = input.Search ? containsPattern(input.Search) : '%';
  const ids = input.IDs ?? [];
  const found = [...byPhone, ...(await idsByInitials(db, source, input.Search ?? ''))];
  const { rows } = await sql<Stub & { total: number }>`
    select id as "ID", name as "Name", note as "Note",
      (count(*) over ())::int as total
    from (select s.*, id = any(${ids}::uuid[]) as named from (${source(db.shopId)}) s) s
    where named or not gone and (name ilike ${pattern} or note ilike ${pattern} or id = any(${found}::uuid[]))
    order by named desc, created_at desc, id limit ${MOST + ids.length}`.execute(db.k);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ ID, Name, Note }) => ({ ID, Name, Note })) };
}

/** Channels or suppliers, found by the phone of a contact too. */
export const partnerStubs = async (ctx: ShopCtx, kind: PartnerKind, input: StubInput) =>
  stubs(ctx.db, partners(kind), input, await idsByPhone(ctx, kind, input.Search ?? ''));

/** Digits at the end of a phone that a mask leaves: more of them would tell the hidden ones one by one. */
const SHOWN = 4;

/** Partners of whom a contact's phone is this one, whole or by its tail; however the two are written. */
async function idsByPhone({ db, can }: ShopCtx, kind: PartnerKind, text: string): Promise<string[]> {
  const search = readPhoneSearch(text);
  const digits = search?.tail.replace(/\D/g, '') ?? '';
  if (!search || digits.length < SHOWN) return [];
  const isHidden = !search.isWhole && digits.length > SHOWN && !can('phone.full');
  if (isHidden) return [];
  const { rows } = await sql<{ id: string }>`select partner_id as id from partners, lateral
      (select regexp_replace(contact->>'Phone', '\\D', '', 'g') as phone
        from jsonb_array_elements(case jsonb_typeof(contacts) when 'array' then contacts else '[]' end) as contact) as c
    where shop_id = ${db.shopId} and kind = ${kind} and removed_at is null
      and ${search.isWhole ? sql`phone = ${digits}` : sql`phone like ${`%${digits}`} and starts_with(phone, ${search.start})`}`.execute(
    db.k,
  );
  return rows.map(({ id }) => id);
}

/** Choices whose names begin their sounds with these letters: 红土地果园 by htd. */
export async function idsByInitials(db: TenantDb, source: StubSource, search: string): Promise<string[]> {
  if (!INITIALS.test(search)) return [];
  const query = search.toLowerCase();
  const { rows } = await sql<{ id: string; name: string }>`select id, name from (${source(db.shopId)}) s
    where not gone order by created_at desc limit ${sql.lit(MOST_SPELLED)}`.execute(db.k);
  return rows.filter(({ name }) => pinyinInitials(name).includes(query)).map(({ id }) => id);
}
