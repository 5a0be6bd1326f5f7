import { bills } from '#features/settlement/bills/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { statementFiles } from '#features/settlement/statement-files/contract.ts';
import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { readBooks } from './read-books.ts';
import { post, type RunningProduct, runProduct, type Session, signIn } from './running-product.ts';
import { size } from './sizes.ts';

/** Between two shops, over sixty days; a bill takes some of the last of them. */
const ITEMS = Number(process.env.BOOK_ITEMS ?? size(1_000_000, 5_000));
const DAYS = 60;
const BILLED = Math.min(100_000, Math.floor(ITEMS / 10));
const ROUNDS = Number(process.env.BOOK_ROUNDS ?? size(3, 1));

/** W10: preview, bill, delete, pay and download, pages and figures of a large book. */
export const settleBooks = {
  name: 'W10',
  run: async () => {
    const product = await runProduct();
    try {
      const buyer = await signIn(product.port, 'tuanzhang');
      const seller = await signIn(product.port, 'youxuan');
      await fillBooks(product.pool, seller.shopId, buyer.shopId);
      const ask = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
        timedCall(product, seller, endpoint, input);
      const book = { ask, product, seller, buyer };
      return [...(await billing(book)), ...(await readBooks(product, seller, buyer.shopId))];
    } finally {
      await product.stop();
    }
  },
};

interface Book {
  ask: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>;
  product: RunningProduct;
  seller: Session;
  buyer: Session;
}

async function timedCall<E extends Endpoint>(
  { port }: RunningProduct,
  who: Session,
  { path }: E,
  input: Input<E>,
): Promise<Output<E>> {
  const answer = (await post(port, path, input, who)) as { status: number; message: string; data: Output<E> };
  if (answer.status !== 0) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

/** The same entries in both books, with the sums of their days. */
async function fillBooks(pool: Pool, sellerId: string, buyerId: string): Promise<void> {
  for (const [shop, trader, type] of [
    [sellerId, buyerId, 1],
    [buyerId, sellerId, 3],
  ])
    for (let from = 0; from < ITEMS; from += 250_000)
      await pool.query(ENTRIES, [shop, trader, type, from, Math.min(ITEMS, from + 250_000) - 1, ITEMS, DAYS]);
  await pool.query(
    `insert into settlement_tallies (shop_id, id, day, trader_id, type, n, amount, merged)
     select shop_id, gen_random_uuid(), order_day(order_time(id)), trader_id, type, count(*), sum(amount), true
     from settlement_items group by 1, 3, 4, 5`,
  );
  await pool.query('vacuum analyze settlement_items, settlement_tallies');
}

const ENTRIES = `insert into settlement_items (shop_id, id, order_id, no, type, kind, trader_id, pieces, price, freight, amount, reason, actor)
  select $1, id, id, 1, $3, 1, $2, 1 + n % 3, 20 + n % 30, 0, (1 + n % 3) * (20 + n % 30), '', ''
  from (select n, ((extract(epoch from date_trunc('hour', now()))::bigint * 1000 - 86400000 - 1704067200000
    - ($7::bigint * 86400000 * ($6::bigint - n)) / $6::bigint) << 22) + n % 4194304 as id
    from generate_series($4::int, $5::int) as n) as made`;

/** One INSERT … SELECT of as many rows into a bare table with the same two indexes. */
async function bare({ pool }: RunningProduct): Promise<number> {
  await pool.query(`drop table if exists bare_lines; create table bare_lines
    (shop_id uuid, bill_id uuid, item_id bigint, section smallint, added_no int, removed_no int);
    create unique index on bare_lines (shop_id, bill_id, item_id, added_no);
    create unique index on bare_lines (shop_id, item_id) where removed_no is null`);
  return took(() =>
    pool.query(
      `insert into bare_lines select gen_random_uuid(), '${ZERO}', n, 1, 0, null from generate_series(1, $1::int) n`,
      [BILLED],
    ),
  );
}

const ZERO = '00000000-0000-0000-0000-000000000000';

type Measured = 'raw' | 'preview' | 'create' | 'deletion' | 'pay' | 'payTen' | 'sheet' | 'csv';

/** Each round measures the probe beside the product, since what disturbs the machine disturbs both. */
async function billing(book: Book) {
  const { ask, product, seller, buyer } = book;
  const rounds: Record<Measured, number>[] = [];
  const days = await lastDays(product.pool, seller.shopId);
  const billInput = { Side: 1 as const, ...days, IncludeEarlier: false };
  for (let round = 0; round < ROUNDS; round++) {
    const raw = await bare(product);
    const preview = await took(() => ask(bills.preview, billInput));
    const make = () => ask(bills.create, { ...billInput, TraderID: buyer.shopId });
    let BillID = '';
    const create = await took(async () => {
      ({ BillID } = await make());
    });
    const deletion = await took(() => ask(bills.delete, { BillIDs: [BillID] }));
    ({ BillID } = await make());
    const small = await tenLines(book);
    const payTen = await took(() => ask(payments.payoff, { Bills: [{ BillID: small }] }));
    const pay = await took(() => ask(payments.payoff, { Bills: [{ BillID }] }));
    const { lines, ms: sheet, csv } = await statement(product, seller, BillID);
    await undo(ask, [BillID, small]);
    rounds.push({
      raw,
      preview,
      create,
      deletion,
      pay,
      payTen,
      sheet: lines / sheet,
      csv: lines / csv,
    });
  }
  const line = (
    work: string,
    ours: keyof (typeof rounds)[0],
    raw: keyof (typeof rounds)[0],
    reach: string,
  ) => {
    const by = rounds.map((each) => ({ ours: each[ours], raw: each[raw], ratio: each[ours] / each[raw] }));
    by.sort((a, b) => a.ratio - b.ratio);
    return { work, ...(by[Math.floor(ROUNDS / 2)] ?? { ours: 0, raw: 0, ratio: 0 }), unit: 'ms', reach };
  };
  return [
    line(`W10 preview of ${BILLED} lines`, 'preview', 'raw', '≤ 1'),
    line('W10 its bill, in two books', 'create', 'raw', '≤ 3.5'),
    line('W10 the bill deleted', 'deletion', 'raw', '≤ 3.5'),
    line('W10 paid, beside a bill of 10 lines', 'pay', 'payTen', '≤ 1.5'),
    { ...line('W10 its statement, lines a ms beside COPY csv', 'sheet', 'csv', '≥ 0.13'), unit: 'rows/ms' },
  ];
}

/** The days that so many of the youngest entries are of. */
async function lastDays(pool: Pool, shopId: string) {
  const { rows } = await pool.query<{ first: string; last: string }>(
    `select order_day(order_time(min(id)))::text as first, order_day(order_time(max(id)))::text as last from
      (select id from settlement_items where shop_id = $1 order by id desc limit $2) as youngest`,
    [shopId, BILLED],
  );
  return { PeriodStart: rows[0]?.first ?? '', PeriodEnd: rows[0]?.last ?? '' };
}

async function tenLines({ ask, product: { pool }, seller, buyer }: Book): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'select id::text from settlement_items where shop_id = $1 order by id limit 10',
    [seller.shopId],
  );
  const ItemIDs = rows.map(({ id }) => id);
  return (await ask(bills.create, { TraderID: buyer.shopId, Side: 1, ItemIDs })).BillID;
}

async function undo(ask: Book['ask'], BillIDs: string[]): Promise<void> {
  await ask(payments.unPayoff, { BillIDs, Reason: '测速' });
  await ask(bills.delete, { BillIDs });
}

async function statement({ port, pool }: RunningProduct, { token, shopId }: Session, BillID: string) {
  const link = `${statementFiles.download.path}?${new URLSearchParams({ BillID, token, businessUnitId: shopId })}`;
  const ms = await took(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${link}`);
    for await (const _ of answer.body ?? []);
  });
  let lines = 0;
  const csv = await took(async () => {
    const { rows } = await pool.query<{ n: number }>(
      `with picked as materialized (select i.* from settlement_bill_items l join settlement_items i
         on i.shop_id = l.shop_id and i.id = l.item_id where l.shop_id = $1 and l.bill_id = $2)
       select count(*)::int as n, sum(length(picked::text)) from picked`,
      [shopId, BillID],
    );
    lines = rows[0]?.n ?? 0;
  });
  return { lines, ms, csv };
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
