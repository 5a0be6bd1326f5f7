import { type RawBuilder, sql } from 'kysely';
import { PIECES_SENT, PIECES_SOLD, piecesBought } from '#features/orders/orders/server/index.ts';
import { CANCELLED } from '#features/orders/orders/status.ts';
import { dayOf, firstIdAt } from '#features/orders/orders/times/order-time.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { BOOKS, looseLines } from '../rows/field-sql.ts';
import type { SheetToWrite } from '../rows/order-sheet.ts';
import { monthOf } from './export-month.ts';
import type { OrderSelection } from './export-plan.ts';

type Can = (right: 'price.sales.view' | 'price.purchase.view') => boolean;

/** All orders of the month in which the shop takes part, on whatever side. */
export function ordersOfMonth(db: TenantDb, month: string): OrderSelection {
  const { start, end } = monthOf(month);
  return {
    from: sql`orders o`,
    where: sql<boolean>`o.shop_id = ${db.shopId} and o.id >= ${firstIdAt(start)} and o.id < ${firstIdAt(end)}`,
  };
}

interface Sum {
  name: string | null;
  numbers: (string | number | null)[];
}

const COUNTS = ['订单数', '取消', '件数', '已发件数'] as const;
const isValid = sql`o.status & ${sql.lit(CANCELLED)} = 0`;
const counts = ({ pieces, sent }: Counted) => sql`count(*)::int as n,
  (count(*) filter (where not ${isValid}))::int as cancelled,
  (coalesce(sum(${pieces}) filter (where ${isValid}), 0))::int as pieces, sum(${sent})::int as shipped`;

/** Pieces of a group, and those that left: a set is sold once, and its parts are bought each. */
interface Counted {
  pieces: RawBuilder<unknown>;
  sent: RawBuilder<unknown>;
}
const SOLD: Counted = { pieces: PIECES_SOLD, sent: PIECES_SENT };
const boughtBy = (shopId: string): Counted => ({
  pieces: piecesBought(shopId),
  sent: piecesBought(shopId, 'shipped_amount'),
});

const SIDES = {
  receivables: { type: 1, owed: '应收', back: '售后应退', right: 'price.sales.view' },
  payables: { type: 3, owed: '应付', back: '供应商应退', right: 'price.purchase.view' },
} as const;
type Book = keyof typeof SIDES;

/** The month of an order is that of its entry, the books' that of booking: each column says which it goes by. */
function titlesOf(book: Book, { isLoose, isOne }: { isLoose: boolean; isOne: boolean }): string[] {
  const { owed, back } = SIDES[book];
  const side = isOne ? '' : owed;
  const loose = isLoose ? ['更正抹零（按记账时间）'] : [];
  return [`${owed}（按录入时间）`, `${back}（按录入时间）`, ...loose, `${side}已结`, `${side}未结`];
}

const sumOf = (book: Book, column: 'owed' | 'back' | 'settled') =>
  sql`coalesce(sum(${sql.ref(`${book}.${column}`)}), 0)`;
const bookJoins = () => sql.raw(BOOKS.map(({ join }) => join()).join(' '));

interface Grouping {
  name: string;
  title: string;
  by: RawBuilder<unknown>;
  /** Groups are traders: what was agreed on without an order is theirs too. */
  isLoose: boolean;
  /** The name of a group. */
  names: RawBuilder<unknown>;
  only: RawBuilder<unknown>;
  counted: Counted;
  books: readonly Book[];
}

const partner = (kind: 'agent' | 'vendor', shopId: string) =>
  sql`(select p.partner_name from partners p where p.shop_id = ${shopId} and p.kind = ${sql.lit(kind)}
    and p.partner_id = g.by::uuid)`;

const groupings = (shopId: string): Grouping[] => [
  {
    name: '渠道',
    title: '渠道',
    by: sql`o.agent_id`,
    isLoose: true,
    names: partner('agent', shopId),
    only: sql`o.agent_id is not null`,
    counted: SOLD,
    books: ['receivables'] as const,
  },
  {
    name: '供应商',
    title: '供应商',
    by: sql`o.vendor_id`,
    isLoose: true,
    names: partner('vendor', shopId),
    only: sql`o.vendor_id is not null`,
    counted: boughtBy(shopId),
    books: ['payables'] as const,
  },
  {
    name: '商品',
    title: '下单商品',
    // The orders of a set are one product.
    by: sql`case when o.split_of is null then o.spu_name
      else (select s.name from spus s where s.shop_id = ${shopId} and s.id = o.spu_id) end`,
    isLoose: false,
    names: sql`g.by`,
    only: sql`true`,
    counted: SOLD,
    books: ['receivables', 'payables'] as const,
  },
];

/** Sums by channel, supplier and product; each is read when it is written. */
export async function* monthSums(db: TenantDb, month: string, can: Can): AsyncGenerator<SheetToWrite, void> {
  for (const grouping of groupings(db.shopId)) {
    const books = grouping.books.filter((book) => can(SIDES[book].right));
    const columns: OutColumn[] = [
      { title: grouping.title, type: 'text', width: 30 },
      ...COUNTS.map((title): OutColumn => ({ title, type: 'integer', width: 10 })),
      ...books.flatMap((book) =>
        titlesOf(book, { ...grouping, isOne: books.length < 2 }).map(
          (title): OutColumn => ({ title, type: 'money', width: 16 }),
        ),
      ),
    ];
    const rows = sumsOf(db, month, grouping, books);
    yield { name: `${grouping.name} ${periodName(month)}`, columns, rows };
  }
}

async function* sumsOf(
  db: TenantDb,
  month: string,
  { by, names, only, isLoose, counted }: Grouping,
  books: Grouping['books'],
): AsyncGenerator<SheetCell[][], void> {
  const { from, where } = ordersOfMonth(db, month);
  const columns = books.map(
    (
      book,
    ) => sql`, ${sumOf(book, 'owed')} as ${sql.ref(`${book}_owed`)}, ${sumOf(book, 'back')} as ${sql.ref(`${book}_back`)},
      ${sumOf(book, 'settled')} as ${sql.ref(`${book}_settled`)}`,
  );
  const [first] = books;
  const loose = isLoose && first ? looseOf(month, first) : NO_LOOSE;
  const { rows } = await sql<Sum>`select ${names} as name, g.numbers from (
      select coalesce(a.by::text, l.by::text) as by,
        json_build_array(coalesce(a.n, 0), coalesce(a.cancelled, 0), coalesce(a.pieces, 0), coalesce(a.shipped, 0)
          ${sql.join(
            books.map((book) => numbersOf(book, isLoose)),
            sql``,
          )}) as numbers
      from (select ${by} as by, ${counts(counted)}${sql.join(columns, sql``)}
        from ${from} ${bookJoins()} where ${where} and ${only} group by 1) as a
      full join (${loose}) as l on l.by::text = a.by::text) as g
    order by (g.numbers->>0)::int desc, 1`.execute(db.k);
  yield rows.map(({ name, numbers }) => [name ?? '已解除合作', ...numbers]);
}

const NO_LOOSE = sql`select null::text as by, 0 as loose, 0 as settled where false`;

function looseOf(month: string, book: Book): RawBuilder<unknown> {
  const { start, end } = monthOf(month);
  return sql.raw(looseLines(SIDES[book].type, String(firstIdAt(start)), String(firstIdAt(end))));
}

/** What is open is what is owed less what was given back, more what was agreed on beside, less what is settled. */
function numbersOf(book: Book, isLoose: boolean): RawBuilder<unknown> {
  const [owed, back, settled] = ['owed', 'back', 'settled'].map(
    (column) => sql`coalesce(${sql.ref(`a.${book}_${column}`)}, 0)`,
  );
  const loose = sql`coalesce(l.loose, 0)`;
  const all = sql`${settled} + coalesce(l.settled, 0)`;
  return sql`, ${owed}, ${back}, ${isLoose ? sql`${loose}, ` : sql``}${all}, ${owed} - ${back} + ${loose} - (${all})`;
}

/** 2026-11, or 2026-11 截至 11-22 while it runs. */
export function periodName(month: string, now = new Date()): string {
  return monthOf(month).end < now ? month : `${month} 截至 ${dayOf(now).slice(5)}`;
}
