import pg from 'pg';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import type { Output } from '#kit/endpoint/contract.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { crowdComplaints, fillSoldOrders, growComplaints } from './complaints-in-bulk.ts';
import { inTurns } from './in-turns.ts';
import { post, type RunningProduct, runProduct, type Session, signIn, succeed } from './running-product.ts';
import { size } from './sizes.ts';
import { weighComplaint } from './weigh-complaint.ts';

const SMALL = size(10_000, 600);
const LARGE = Number(process.env.BENCH_COMPLAINTS ?? size(200_000, 900));
/** Orders of the shop; most of them have a complaint of their own once it has many. */
const ORDERS = Math.max(SMALL, LARGE);
/** As many more about the same few orders. */
const CROWD = size(100_000, 1_000);
const A_CALL = size(200, 20);
/** As many as a shop may raise in a day; the first calls are not counted, as a server is warm all day. */
const CALLS = size(10, 4);
const WARM = 2;
const YESES = size(500, 20);
/** So many batches agree to all of it, the first to be warm. */
const BATCHES = 4;
const PICTURES = ['/pictures/ofabench12345678-1600.webp'];

/** W11: complaints raised, agreed to, listed and looked up by their parcels, beside the bare statements. */
export const complain = {
  name: 'W11',
  run: async () => {
    const product = await runProduct();
    try {
      const entry = await signIn(product.port, 'tuanzhang');
      const seller = await signIn(product.port, 'youxuan');
      const ids = await fillSoldOrders(product.pool, entry.shopId, seller.shopId, ORDERS);
      await growComplaints(product.pool, [entry.shopId, seller.shopId], SMALL);
      const small = await listed(product, seller, SMALL);
      await growComplaints(product.pool, [entry.shopId, seller.shopId], LARGE - SMALL);
      const { made, ...raised } = await raise(product, entry, ids);
      const agreed = await agree(product, entry, seller);
      const parcels = await parcelsFound(product, seller, 'scanned numbers');
      const large = await listed(product, seller, LARGE);
      const [first = { ComplaintID: '', OrderID: '' }] = made;
      const page = await weighComplaint(product, first);
      await crowdComplaints(product.pool, seller.shopId, CROWD);
      const crowded = await parcelsFound(product, seller, `scanned numbers of ${CROWD} complaints`);
      return [raised, agreed, parcels, crowded, small, large, ...page];
    } finally {
      await product.stop();
    }
  },
};

/** Tables that a complaint writes, each in both shops, and what has to be another's in a copy of its rows. */
const COPIES = {
  complaints: "id = md5(id::text)::uuid, no = no || 'x'",
  complaint_legs: 'complaint_id = md5(complaint_id::text)::uuid',
  complaint_proposals: 'id = md5(id::text)::uuid, complaint_id = md5(complaint_id::text)::uuid',
  complaint_posts: 'id = gen_random_uuid(), complaint_id = md5(complaint_id::text)::uuid',
  order_events: 'id = gen_random_uuid()',
} as const;

type Raised = Output<typeof complaints.create>;

async function raise({ port, pool }: RunningProduct, entry: Session, orders: readonly string[]) {
  const taken = [];
  const made: Raised['items'] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const Items = orders.slice(call * A_CALL, (call + 1) * A_CALL).map((OrderID) => ({ OrderID, Money: 1 }));
    const input = { Items, IdComplaintType: 1, IdReason: 10, Description: '少了一个', PictureUrls: PICTURES };
    const from = performance.now();
    const { data } = (await post(port, complaints.create.path, input, entry)) as { data: Raised };
    taken.push(performance.now() - from);
    made.push(...data.items);
  }
  if (made.length < CALLS * A_CALL) throw new Error(`${made.length} complaints raised`);
  const complaintIds = made.slice(0, A_CALL).map(({ ComplaintID }) => ComplaintID);
  const orderIds = made.slice(0, A_CALL).map(({ OrderID }) => OrderID);
  const raw = await bareMedian(pool, COPIES, (table) =>
    table === 'order_events'
      ? `order_id = any('{${orderIds.join()}}'::bigint[]) and kind = 'complaintRaised'`
      : `${table === 'complaints' ? 'id' : 'complaint_id'} = any('{${complaintIds.join()}}'::uuid[])`,
  );
  const ours = median(taken.slice(WARM));
  return {
    made,
    work: `W11 ${A_CALL} raised and sent`,
    ours,
    raw,
    ratio: raw / ours,
    unit: 'ms',
    reach: '≥ 25 %',
  };
}

/** What a yes writes: the entry in both books, a post, a line of the timeline. */
async function agree({ port, pool }: RunningProduct, entry: Session, seller: Session) {
  const taken = [];
  let orderIds: string[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const input = { WaitsFor: ['me'], IsClosed: false, pageSize: YESES };
    const { data } = (await post(port, complaints.query.path, input, seller)) as {
      data: Output<typeof complaints.query>;
    };
    const Items = data.items.flatMap(({ ComplaintID, Open }) =>
      Open?.Money === 1 ? [{ ComplaintID, ProposalID: Open.ProposalID, Version: Open.Version }] : [],
    );
    if (Items.length < YESES) throw new Error(`${Items.length} wait for a yes`);
    orderIds = data.items.map(({ OrderID }) => OrderID);
    const from = performance.now();
    await succeed(port, complaints.handle.path, { Items, Act: 'accept' }, seller);
    taken.push(performance.now() - from);
  }
  const shops = `shop_id in ('${entry.shopId}', '${seller.shopId}')`;
  const these = `order_id = any('{${orderIds.join()}}'::bigint[])`;
  const tables = {
    settlement_items: 'id = -id, no = no + 100',
    complaint_posts: 'id = gen_random_uuid()',
    order_events: 'id = gen_random_uuid()',
  };
  const raw = await bareMedian(pool, tables, (table) => {
    if (table === 'settlement_items') return `${shops} and ${these} and kind >= 4`;
    if (table === 'order_events') return `${shops} and ${these} and kind = 'complaintAgreed'`;
    return `kind = 'accepted' and complaint_id in (select id from complaints where ${shops} and ${these})`;
  });
  const ours = median(taken.slice(1));
  return { work: `W11 ${YESES} yeses`, ours, raw, ratio: raw / ours, unit: 'ms', reach: '≥ 20 %' };
}

/** The same rows written once more by nothing but INSERT, and forgotten; the middle one of five. */
async function bareMedian(
  pool: Pool,
  tables: Readonly<Record<string, string>>,
  where: (table: string) => string,
) {
  const client = await pool.connect();
  try {
    for (const [table, other] of Object.entries(tables)) {
      await client.query(`create temp table copy_${table} as select * from ${table} where ${where(table)}`);
      await client.query(`update copy_${table} set ${other}`);
    }
    const taken = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await client.query('begin');
      const from = performance.now();
      for (const table of Object.keys(tables))
        await client.query(`insert into ${table} select * from copy_${table}`);
      taken.push(performance.now() - from);
      await client.query('rollback');
    }
    for (const table of Object.keys(tables)) await client.query(`drop table copy_${table}`);
    return median(taken);
  } finally {
    client.release();
  }
}

/** The first page with its tabs, beside its rows alone read by a bare driver. */
async function listed({ port, databaseUrl }: RunningProduct, session: Session, size: number) {
  const text = `select c.*, o.spu_name, o.receiver from complaints c join orders o on o.shop_id = c.shop_id and o.id = c.order_id
    where c.shop_id = $1 order by c.created_at desc, c.id limit 20`;
  const raw = bareClients(databaseUrl, (client) =>
    client.query({ name: 'page', text, values: [session.shopId] }),
  );
  const figures = await inTurns(() => succeed(port, complaints.query.path, {}, session), raw.work);
  await raw.end();
  return { work: `W11 list of ${size}`, ...figures, unit: 'lists/s' };
}

async function parcelsFound({ port, pool, databaseUrl }: RunningProduct, session: Session, work: string) {
  const { rows } = await pool.query<{ no: string }>(
    'select waybill_no as no from parcels where shop_id = $1 order by md5(waybill_no) limit 500',
    [session.shopId],
  );
  const nos = rows.map(({ no }) => no);
  const text = 'select * from parcels where shop_id = $1 and waybill_no = any($2::text[])';
  const raw = bareClients(databaseUrl, (client) =>
    client.query({ name: 'parcels', text, values: [session.shopId, nos] }),
  );
  const figures = await inTurns(
    () => succeed(port, complaints.expressno.path, { ExpressNos: nos }, session),
    raw.work,
  );
  await raw.end();
  return { work: `W11 ${nos.length} ${work}`, ...figures, unit: 'look-ups/s', reach: '≥ 67 %' };
}

const CLIENTS = 16;

function bareClients(connectionString: string, ask: (client: pg.Client) => Promise<unknown>) {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString }));
  const ready = Promise.all(clients.map((client) => client.connect()));
  return {
    work: async (n: number) => {
      await ready;
      const client = clients[n];
      if (client) await ask(client);
    },
    end: () => Promise.all(clients.map((client) => client.end())),
  };
}

const median = (taken: readonly number[]): number =>
  [...taken].sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
