import { NUMBER_MASKS } from '#features/orders/orders/server/index.ts';
import { stageOf } from '#features/orders/orders/status.ts';
import { withoutNumbers } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { maskPhones } from '#kit/text/mask-phones.ts';
import { EXPORTED, GOODS_FIELDS, SHOP_FIELDS } from './field-sql.ts';
import { addPrintedGoods, type PrintedGoods } from './printed-goods.ts';

/** Asks in a transaction of its own. */
export type Aside = JobCtx['inShop'];

/** Turns the texts of a batch, the fields in order, into what people read. */
export type Fill = (rows: string[][]) => Promise<void>;

type Mask = (text: string) => string;

/** Ids become names, statuses labels, phones are masked; a statement only for goods not seen yet. */
export async function filling(aside: Aside, fields: readonly string[], wholePhones: boolean): Promise<Fill> {
  const shops = fields.some((field) => isOne(SHOP_FIELDS, field))
    ? await aside(shopNames)
    : new Map<string, string>();
  const goods = new Map<string, PrintedGoods>();
  const firstGoods = fields.findIndex((field) => isOne(GOODS_FIELDS, field));
  const changes = fields.flatMap((field, at) => {
    const shown = shownAs(field, shops, goods, wholePhones);
    return shown ? [{ at, shown }] : [];
  });
  return async (rows) => {
    const keys = firstGoods < 0 ? [] : rows.map((row) => keyIn(row[firstGoods] ?? ''));
    const fresh = [...new Set(keys)].filter((key) => !goods.has(key));
    if (fresh.length > 0) await aside((db) => addPrintedGoods(db, fresh, goods));
    for (const row of rows) for (const { at, shown } of changes) row[at] = shown(row[at] ?? '');
  };
}

/** The goods' key, alone or with the sheet's own words on the next line. */
const keyIn = (text: string) => text.split('\n', 1)[0] ?? '';

const isOne = (keys: readonly string[], field: string) => keys.includes(field);
/** What people wrote, beside the notes among an order's fields. */
const NOTES = ['note', 'deliveryNote'];
const labels = new Map<string, string>();

function shownAs(
  field: string,
  shops: ReadonlyMap<string, string>,
  goods: ReadonlyMap<string, PrintedGoods>,
  wholePhones: boolean,
): Mask | undefined {
  if (isOne(SHOP_FIELDS, field)) return (id) => shops.get(id) ?? '';
  if (field === 'spec') return (text) => specIn(text, goods);
  if (isOne(GOODS_FIELDS, field)) return (key) => goods.get(key)?.[field as keyof PrintedGoods] ?? '';
  if (field === 'status') return statusLabel;
  if (field === 'expressCompany') return eachOnce;
  return wholePhones ? undefined : maskFor(field);
}

/** What hides phones and id numbers in a field, where it may have any. */
function maskFor(field: string): Mask | undefined {
  if (field === 'addressText') return withoutNumbers;
  const kind = EXPORTED.get(field)?.kind;
  if (kind === 'note' || isOne(NOTES, field)) return maskPhones;
  return kind && NUMBER_MASKS[kind];
}

function specIn(text: string, goods: ReadonlyMap<string, PrintedGoods>): string {
  const key = keyIn(text);
  return goods.get(key)?.spec || text.slice(key.length + 1);
}

function statusLabel(status: string): string {
  const known = labels.get(status) ?? stageOf(Number(status)).label;
  labels.set(status, known);
  return known;
}

const eachOnce: Mask = (text) => (text.includes('、') ? [...new Set(text.split('、'))].join('、') : text);

/** The shop itself, its warehouses and its neighbours; nobody farther away has a name here (domain §2). */
async function shopNames(db: TenantDb): Promise<Map<string, string>> {
  const partners = await db.from('partners').select(['partner_id as id', 'partner_name as name']).execute();
  const own = await db.k.selectFrom('shops').select(['id', 'name']).where('id', '=', db.shopId).execute();
  const houses = await db.from('warehouses').select(['id', 'name']).execute();
  return new Map([...partners, ...own, ...houses].map(({ id, name }) => [id, name]));
}
