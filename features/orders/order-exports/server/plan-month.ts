import { type RawBuilder, sql } from 'kysely';
import { dayOf, firstIdAt } from '#features/orders/orders/order-time.ts';
import { PIECES_SENT, PIECES_SOLD, piecesBought } from '#features/orders/orders/server/index.ts';
import { CANCELLED } from '#features/orders/orders/status.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { monthOf } from './export-month.ts';
import type { Source } from './export-plan.ts';
import { BOOKS } from './field-sql.ts';
import type { SheetToWrite } from './order-sheet.ts';

type Can = (right: 'price.sales.view' | 'price.purchase.view') => boolean;

/** All orders of the month in which the shop takes part, on whatever side. */
export function ordersOfMonth(db: TenantDb, month: string): Source {
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
const counts = ({
  pieces,
  sent,
}: Counted) => sql`count(*)::int, (count(*) filter (where not ${isValid}))::int,
  (coalesce(sum(${pieces}) filter (where ${isValid}), 0))::int, sum(${sent})::int`;

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
  receivables: { titles: ['应收', '售后应退', '已结', '未结'], right: 'price.sales.view' },
  payables: { titles: ['应付', '供应商应退', '已结', '未结'], right: 'price.purchase.view' },
} as const;

const owed = (book: keyof typeof SIDES) => {
  const [all, back, settled] = ['owed', 'back', 'settled'].map(
    (column) => sql`coalesce(sum(${sql.ref(`${book}.${column}`)}), 0)`,
  );
  return sql`${all}, ${back}, ${settled}, ${all} - ${back} - ${settled}`;
};
const joins = sql.raw(BOOKS.map(({ join }) => join).join(' '));

interface Grouping {
  name: string;
  title: string;
  by: RawBuilder<unknown>;
  /** The name of a group. */
  names: RawBuilder<unknown>;
  only: RawBuilder<unknown>;
  counted: Counted;
  books: readonly (keyof typeof SIDES)[];
}

const partner = (kind: 'agent' | 'vendor', shopId: string) =>
  sql`(select p.partner_name from partners p where p.shop_id = ${shopId} and p.kind = ${sql.lit(kind)}
    and p.partner_id = g.by::uuid)`;

const groupings = (shopId: string): Grouping[] => [
  {
    name: '渠道',
    title: '渠道',
    by: sql`o.agent_id`,
    names: partner('agent', shopId),
    only: sql`o.agent_id is not null`,
    counted: SOLD,
    books: ['receivables'] as const,
  },
  {
    name: '供应商',
    title: '供应商',
    by: sql`o.vendor_id`,
    names: partner('vendor', shopId),
    only: sql`o.vendor_id is not null`,
    counted: boughtBy(shopId),
    books: ['payables'] as const,
  },
  {
    name: '商品',
    title: '商品',
    // The orders of a set are one product.
    by: sql`case when o.split_of is null then o.spu_name
      else (select s.name from spus s where s.shop_id = ${shopId} and s.id = o.spu_id) end`,
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
        SIDES[book].titles.map(
          (title): OutColumn => ({
            title: books.length > 1 && !/应/.test(title) ? `${SIDES[book].titles[0]}${title}` : title,
            type: 'money',
            width: 14,
          }),
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
  { by, names, only, counted }: Grouping,
  books: Grouping['books'],
): AsyncGenerator<SheetCell[][], void> {
  const { from, where } = ordersOfMonth(db, month);
  const money = books.map((book) => sql`, ${owed(book)}`);
  const { rows } = await sql<Sum>`select ${names} as name, g.numbers from (
      select ${by} as by, json_build_array(${counts(counted)}${sql.join(money, sql``)}) as numbers
      from ${from} ${joins} where ${where} and ${only} group by 1) as g
    order by (g.numbers->>0)::int desc, 1`.execute(db.k);
  yield rows.map(({ name, numbers }) => [name ?? '已解除合作', ...numbers]);
}

/** 2026-11, or 2026-11 截至 11-22 while it runs. */
export function periodName(month: string, now = new Date()): string {
  return monthOf(month).end < now ? month : `${month} 截至 ${dayOf(now).slice(5)}`;
}
