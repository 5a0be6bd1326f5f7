import { sql } from 'kysely';
import { contentsText } from '#features/catalogue/combinations/combination-name.ts';
import { contentsOf, versionKey } from '#features/catalogue/spus/server/index.ts';
import { type PackedInstead, packedContents } from '#features/orders/orders/packed-instead.ts';
import { stageOf } from '#features/orders/orders/status.ts';
import { maskIdNumber, maskPhone, withoutNumbers } from '#features/sheets/addresses/masked-phone.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { maskPhones } from '#kit/text/mask-phones.ts';
import { LISTING_FIELDS, SHOP_FIELDS } from './field-sql.ts';

/** Asks in a transaction of its own. */
export type Aside = JobCtx['inShop'];

/** Turns the texts of a batch, the fields in order, into what people read. */
export type Fill = (rows: string[][]) => Promise<void>;

type Mask = (text: string) => string;

/** Ids become names, statuses labels, phones are masked; a statement only for listings not seen yet. */
export async function filling(aside: Aside, fields: readonly string[], wholePhones: boolean): Promise<Fill> {
  const shops = fields.some((field) => isOne(SHOP_FIELDS, field))
    ? await aside(shopNames)
    : new Map<string, string>();
  const listings = new Map<string, Listing>();
  const contents = new Map<string, string>();
  const contentsAt = fields.indexOf('contents');
  const firstListing = fields.findIndex((field) => isOne(LISTING_FIELDS, field));
  const changes = fields.flatMap((field, at) => {
    const shown =
      at === contentsAt
        ? (key: string) => contents.get(key) ?? ''
        : shownAs(field, shops, listings, wholePhones);
    return shown ? [{ at, shown }] : [];
  });
  const tellContents = async (keys: readonly string[]) => {
    const fresh = [...new Set(keys)].filter((key) => !contents.has(key));
    if (fresh.length > 0) await aside((db) => addContents(db, fresh, contents));
  };
  return async (rows) => {
    if (contentsAt >= 0) await tellContents(rows.map((row) => row[contentsAt] ?? ''));
    const ids = firstListing < 0 ? [] : rows.map((row) => listingIn(row[firstListing] ?? ''));
    const fresh = [...new Set(ids)].filter((id) => !listings.has(id));
    if (fresh.length > 0) await aside((db) => addListings(db, fresh, listings));
    for (const row of rows) for (const { at, shown } of changes) row[at] = shown(row[at] ?? '');
  };
}

const ID_LENGTH = 36;
/** The listing's id, alone or with the sheet's own words behind it. */
const listingIn = (text: string) => text.slice(0, ID_LENGTH);

const isOne = (keys: readonly string[], field: string) => keys.includes(field);
/** What people wrote. */
const NOTES = ['buyerNote', 'sellerNote', 'note', 'deliveryNote', 'cancelReason'];
const labels = new Map<string, string>();

function shownAs(
  field: string,
  shops: ReadonlyMap<string, string>,
  listings: ReadonlyMap<string, Listing>,
  wholePhones: boolean,
): Mask | undefined {
  if (isOne(SHOP_FIELDS, field)) return (id) => shops.get(id) ?? '';
  if (field === 'spec') return (text) => listings.get(listingIn(text))?.spec || text.slice(ID_LENGTH);
  if (isOne(LISTING_FIELDS, field)) return (id) => listings.get(id)?.[field as keyof Listing] ?? '';
  if (field === 'mobile') return wholePhones ? undefined : maskPhone;
  if (field === 'idNumber') return wholePhones ? undefined : maskIdNumber;
  if (field === 'addressText') return wholePhones ? undefined : withoutNumbers;
  if (isOne(NOTES, field)) return wholePhones ? undefined : maskPhones;
  if (field === 'status') return statusLabel;
  return field === 'expressCompany' ? eachOnce : undefined;
}

function statusLabel(status: string): string {
  const known = labels.get(status) ?? stageOf(Number(status)).label;
  labels.set(status, known);
  return known;
}

const eachOnce: Mask = (text) => (text.includes('、') ? [...new Set(text.split('、'))].join('、') : text);

interface Listing {
  externalId: string | null;
  barCode: string | null;
  brand: string | null;
  spec: string | null;
}

/** The shop itself, its warehouses and its neighbours; nobody farther away has a name here (domain §2). */
async function shopNames(db: TenantDb): Promise<Map<string, string>> {
  const partners = await db.from('partners').select(['partner_id as id', 'partner_name as name']).execute();
  const own = await db.k.selectFrom('shops').select(['id', 'name']).where('id', '=', db.shopId).execute();
  const houses = await db.from('warehouses').select(['id', 'name']).execute();
  return new Map([...partners, ...own, ...houses].map(({ id, name }) => [id, name]));
}

/** `contents` of the fields in SQL: a version of a listing, and what stands in for a part of it. */
function contentsAsked(key: string) {
  const [version, pieces, ...swap] = key.slice(ID_LENGTH).trim().split(' ');
  return {
    spuId: listingIn(key),
    version: Number(version ?? 1),
    pieces: Number(pieces ?? 1),
    instead: swap.length > 0 ? (JSON.parse(swap.join(' ')) as PackedInstead) : null,
  };
}

/** What is in the sets among these, each version of a listing and what was swapped in it once. */
async function addContents(
  db: TenantDb,
  fresh: readonly string[],
  known: Map<string, string>,
): Promise<void> {
  const wanted = fresh.map((key) => ({ key, ...contentsAsked(key) }));
  const found = await contentsOf(db, wanted);
  for (const { key, instead, ...version } of wanted) {
    const packed = packedContents(found.get(versionKey(version)) ?? [], instead);
    known.set(key, contentsText(packed.map(({ Name: name, Count: count }) => ({ name, count }))));
  }
}

async function addListings(db: TenantDb, ids: readonly string[], known: Map<string, Listing>): Promise<void> {
  const { rows } = await sql<Listing & { id: string }>`select s.id, s.external_id as "externalId",
      s.bar_code as "barCode", goods.brand, goods.spec
    from spus s left join lateral (
      select string_agg(distinct nullif(g.brand, ''), '、') as brand,
        string_agg(distinct nullif(k.basic_info, ''), '、') as spec
      from spu_skus x join skus k on k.shop_id = x.shop_id and k.id = x.sku_id
      left join sku_groups g on g.shop_id = k.shop_id and g.id = k.group_id
      where x.shop_id = s.shop_id and x.spu_id = s.id) as goods on true
    where s.shop_id = ${db.shopId} and s.id = ${anyOf(ids)}`.execute(db.k);
  for (const id of ids) known.set(id, { externalId: null, barCode: null, brand: null, spec: null });
  for (const { id, ...listing } of rows) known.set(id, listing);
}
