import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sandbox } from '#app/sandbox/sandbox.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import type { SandboxCarrier } from '#features/shipping/carrier-traces/server/index.ts';
import type { ShakyProvider } from '#features/shipping/print-runs/test/shaky-provider.ts';
import { Client } from './client.ts';
import { complain, complainByClock, talkProblems } from './complaining.ts';
import { exportProblem } from './exports.ts';
import { closePlatform, type Following, follow, openFollowing, openPlatform } from './following.ts';
import { lead, leadProblems } from './leading.ts';
import { live } from './living.ts';
import { type OrderSheet, orderSheet } from './order-sheet.ts';
import { agree, price } from './pricing.ts';
import {
  closeLabels,
  type LeftLabel,
  labelProblems,
  openLabels,
  printMorning,
  printProblems,
  printRound,
} from './printing.ts';
import { copyBuilt, Product } from './product.ts';
import { SecondWorker } from './second-worker.ts';
import { bookProblems, settle } from './settling.ts';
import { isMore, type Strikes, strikeAtRandom } from './strike.ts';
import {
  askRound,
  closeCarrier,
  numbersOf,
  openCarrier,
  sendNews,
  TROUBLE,
  type TracedParcel,
  traceProblems,
} from './tracing.ts';
import { type Before, problemsOf } from './verify.ts';
import { shipByFile, waybillProblems } from './waybills.ts';
import { whyStuck } from './why-stuck.ts';

/** What a run may keep to, so that its kills fall into that. */
export const ONLY = ['printing'] as const;
export type Only = (typeof ONLY)[number];
export const isOnly = (text: string): text is Only => ONLY.some((one) => one === text);

export interface Rounds {
  kills: number;
  rows: number;
  /** Everything unless said. */
  only?: Only | undefined;
  /** When it is enough, however many kills there were. */
  until?: number | undefined;
  log?: (line: string) => void;
}

export interface Report extends Strikes {
  files: number;
  orders: number;
  shipped: number;
  /** What stands between the shops at the end. */
  bills: number;
  payments: number;
  /** Orders that got another price, and lines that were corrected by a yes. */
  priced: number;
  corrected: number;
  /** Talks about complaints that came to something, and what they put into the books. */
  agreed: number;
  refunds: number;
  /** Leads that became an order. */
  leads: number;
  /** Parcels of which a carrier sent news. */
  notices: number;
  /** Orders whose platform changed them while they were open, packed or gone. */
  followed: number;
  /** Waybill numbers that a provider handed out, those of them that went back, and orders that left by their label. */
  numbered: number;
  recycled: number;
  printed: number;
}

/**
 * Imports, exports, ships, settles and complains about file after file, and swaps, converts and answers some of their
 * orders, while the product, a worker beside it and PostgreSQL are killed and connections are cut, then looks at every row.
 */
export async function runRounds(rounds: Rounds): Promise<Report> {
  const built = copyBuilt();
  const carrier = await openCarrier();
  const platform = await openPlatform();
  const labels = await openLabels();
  const product = await Product.open(built.folder);
  const worker = new SecondWorker(join(product.folder, 'worker.js'), product);
  try {
    const before = await prepare(product);
    const strikes: Strikes = { kills: 0, killed: {}, cuts: 0, hit: {}, problems: [] };
    const { sheets, shipped, printed, traces } = await new Promise<Awaited<ReturnType<typeof work>>>(
      (done, failed) =>
        work({ product, worker, carrier, platform, labels, before, rounds, strikes }, failed).then(
          done,
          failed,
        ),
    ).catch(async (error: Error) => {
      throw new Error(`${error.message} (${strikes.kills} kills): ${await whyStuck(product)}`, {
        cause: error,
      });
    });
    strikes.problems.push(...(await problemsOf(product, before, sheets)));
    strikes.problems.push(...(await waybillProblems(product, before.chain, shipped, printed.length)));
    strikes.problems.push(...(await bookProblems(product)), ...(await talkProblems(product)));
    strikes.problems.push(...(await leadProblems(product)), ...(await traceProblems(product, traces)));
    strikes.problems.push(...(await printProblems(product, labels)));
    strikes.problems.push(...(await labelProblems(product, before.chain, printed)));
    const [settled] = await product.query<
      Record<'bills' | 'payments' | 'priced' | 'corrected' | 'agreed' | 'refunds' | 'leads', number>
    >(`select
      (select count(*)::int / 2 from settlement_bills) as bills, (select count(*)::int / 2 from settlement_payments) as payments,
      (select count(*)::int / 2 from settlement_items where kind = 3) as priced,
      (select count(*)::int from settlement_requests where state = 'done' and answered_by <> '') as corrected,
      (select count(*)::int / 2 from complaint_legs where leg >= 0 and agreements > 0) as agreed,
      (select count(*)::int / 2 from settlement_items where reason like '投诉 %') as refunds,
      (select count(*)::int from sales_leads where side = 'agent' and parent_id is null and status = 3) as leads`);
    const orders = sheets.reduce((sum, { good }) => sum + good.length, 0);
    return {
      ...strikes,
      files: sheets.length,
      orders,
      shipped: shipped.length,
      bills: settled?.bills ?? 0,
      payments: settled?.payments ?? 0,
      priced: settled?.priced ?? 0,
      corrected: settled?.corrected ?? 0,
      agreed: settled?.agreed ?? 0,
      refunds: settled?.refunds ?? 0,
      leads: settled?.leads ?? 0,
      notices: traces.length,
      followed: platform.ktt[1]?.orders.size ?? 0,
      numbered: labels.taken.size,
      recycled: labels.recycled.size,
      printed: printed.length,
    };
  } finally {
    await worker.stop();
    await product.close();
    await closeCarrier(carrier);
    await closePlatform(platform);
    await closeLabels(labels);
    built.remove();
  }
}

/** On a quick machine: struck every second, a worker that has just begun never ends what takes it two. */
const SHORTEST = 4_000;

const SHOPS = ['tuanzhang', 'youxuan', 'guoyuan'] as const;

/** Enough orders and a quota that counts, so that both can be compared at the end. */
async function prepare(product: Product): Promise<Before> {
  const chain: string[] = [];
  for (const name of SHOPS) chain.push((await Client.signedIn(product.port, name)).shopId);
  const [entry, , grower = ''] = chain;
  await product.query(
    'update order_balances set available = available + 5000000 where shop_id = $1 and slot = 0',
    [entry],
  );
  const [balance] = await product.query<{ n: string }>(
    'select sum(available) as n from order_balances where shop_id = $1',
    [entry],
  );
  // Nor is it the demo's sales policies that end a round.
  await product.query(
    "update quotas set set_to = 9000000 where policy_id <> '00000000-0000-0000-0000-000000000000'",
  );
  const [listing] = await product.query<{ id: string }>(
    'select id from spus where shop_id = $1 order by name limit 1',
    [grower],
  );
  const quota = { shopId: grower, spuId: listing?.id ?? '', available: 9_000_000 };
  await product.query(
    'insert into quotas (shop_id, spu_id, set_to) values ($1, $2, $3)',
    Object.values(quota),
  );
  const [newest] = await product.query<{ id: string }>('select coalesce(max(id), 0)::text as id from orders');
  return { chain, balance: Number(balance?.n), newest: newest?.id ?? '0', quota };
}

interface Work {
  product: Product;
  worker: SecondWorker;
  carrier: SandboxCarrier;
  platform: Sandbox;
  labels: ShakyProvider;
  before: Before;
  rounds: Rounds;
  strikes: Strikes;
}

async function work(
  { product, worker, carrier, platform, labels, before, rounds, strikes }: Work,
  fail: (error: unknown) => void,
) {
  const entry = await Client.signedIn(product.port, SHOPS[0]);
  const middle = await Client.signedIn(product.port, SHOPS[1]);
  const shipper = await Client.signedIn(product.port, SHOPS[2]);
  const sheets: OrderSheet[] = [];
  const shipped: string[] = [];
  const printed: LeftLabel[] = [];
  const traces: TracedParcel[] = [];
  const chained = await product.query<{ name: string }>(CHAINED, [before.chain[0], before.chain[2]]);
  const products = chained.map(({ name }) => name);
  const following = await openFollowing({ product, entry, shipper }, platform.ktt[1], products.at(-1));
  let isStriking: Promise<void> | undefined;
  for (let serial = 0; isMore(strikes, rounds) || serial < 2; serial++) {
    const sheet = await orderSheet(serial, rounds.rows, products);
    sheets.push(sheet);
    const began = Date.now();
    const taskId = await importFile(entry, sheet);
    // The first file goes undisturbed and says how long an import takes here.
    if (!isStriking) {
      isStriking = strikeAtRandom(
        { product, worker, longest: Math.max(SHORTEST, 1.5 * (Date.now() - began)), ...rounds },
        strikes,
      );
      // Whoever waits for a product that can't be started any more would wait in vain, and not know why.
      isStriking.catch(fail);
    }
    // The shipper's waybills for every other file, the entry's file of the orders for the others.
    const made = await product.query<{ id: string }>(
      'select id from orders where import_task_id = $1 and hop = 0 order by id',
      [taskId],
    );
    const ids = made.map(({ id }) => id);
    if (rounds.only === 'printing') {
      printed.push(...(await printMorning({ shipper, provider: labels, strikes }, ids)));
      continue;
    }
    if (serial % 2 === 0) {
      const problem = await exportProblem(entry, taskId, sheet.good.length);
      if (problem) strikes.problems.push(problem);
      strikes.doing = 'living';
      strikes.problems.push(...(await live({ product, entry, shipper }, ids)));
      strikes.doing = 'taking waybill numbers';
      await printRound(shipper, labels, ids);
      strikes.doing = undefined;
      continue;
    }
    await shipByFile(shipper, serial, ids);
    shipped.push(...ids);
    await talkMoney({ product, strikes }, { entry, middle, shipper }, ids);
    traces.push(
      ...(await tellOf({ product, carrier, strikes }, { entry, middle, shipper }, { serial, ids })),
    );
    shipped.push(...(await followAt(following, strikes, serial)));
  }
  await isStriking;
  return { sheets, shipped, printed, traces };
}

/** What changes at a platform; gives the orders that have left. */
async function followAt(following: Following, strikes: Strikes, serial: number): Promise<string[]> {
  strikes.doing = 'following a platform';
  const { left, problems } = await follow(following, serial);
  strikes.problems.push(...problems);
  strikes.doing = undefined;
  return left;
}

/** What neighbours do about what has left: agree on its price, settle it, and complain about it. */
async function talkMoney(
  { product, strikes }: Pick<Work, 'product' | 'strikes'>,
  { entry, middle, shipper }: Record<'entry' | 'middle' | 'shipper', Client>,
  ids: readonly string[],
): Promise<void> {
  strikes.doing = 'pricing';
  strikes.problems.push(...(await price({ product, entry, middle }, ids)), ...(await bookProblems(product)));
  strikes.doing = 'settling';
  await settle(middle, entry, ids);
  strikes.doing = 'agreeing to corrections';
  strikes.problems.push(...(await agree({ product, entry, middle })), ...(await bookProblems(product)));
  strikes.doing = 'complaining';
  await complain(entry, middle, shipper, ids);
  strikes.problems.push(...(await bookProblems(product)), ...(await talkProblems(product)));
  strikes.doing = undefined;
}

/** What carriers say of what has left, what becomes of it without anybody, and what channels want beside it. */
async function tellOf(
  { product, carrier, strikes }: Pick<Work, 'product' | 'carrier' | 'strikes'>,
  { entry, middle, shipper }: Record<'entry' | 'middle' | 'shipper', Client>,
  { serial, ids }: { serial: number; ids: readonly string[] },
): Promise<readonly TracedParcel[]> {
  const numbers = (await numbersOf(product, shipper.shopId, ids)).slice(AFTER_TALKS);
  strikes.doing = 'news of carriers';
  const answers = await sendNews(product, carrier, shipper.shopId, numbers);
  strikes.doing = 'asking carriers';
  strikes.problems.push(
    ...(await askRound(product, carrier, numbers)),
    ...(await traceProblems(product, answers)),
  );
  strikes.doing = 'complaints by the clock';
  const troubled = answers.filter(({ story }) => story === TROUBLE).map(({ orderId }) => orderId);
  const others = numbers.slice(-20).map(({ orderId }) => orderId);
  strikes.problems.push(...(await complainByClock(product, entry, middle, { ids: others, troubled })));
  strikes.problems.push(...(await bookProblems(product)), ...(await talkProblems(product)));
  strikes.doing = 'leads';
  await lead({ product, entry, middle, shipper }, serial);
  // A shop raises so many a day, and a long run is many days' work.
  await product.query(
    "update complaints set created_at = created_at - interval '2 days' where shop_id = $1",
    [entry.shopId],
  );
  strikes.problems.push(...(await leadProblems(product)));
  strikes.doing = undefined;
  return answers;
}

/** The first orders of a file are complained about. */
const AFTER_TALKS = 80;

/** Listings of the entry whose chain ends at the shipper and that can be ordered today. */
const CHAINED = `select a.name from spus a join spus b on b.shop_id = a.vendor_id and b.id = a.vendor_spu_id
  join spus c on c.shop_id = b.vendor_id and c.id = b.vendor_spu_id
  where a.shop_id = $1 and b.vendor_id = $2 and a.deleted_at is null
    and (c.valid_from is null or c.valid_from <= now()) order by a.name`;

async function importFile(entry: Client, sheet: OrderSheet): Promise<string> {
  const FileID = await entry.upload(sheet.name, sheet.content);
  const { Tasks } = await entry.ask(orderImports.initialize, { FileIDs: [FileID], StartWhenReady: true });
  const TaskID = Tasks[0]?.TaskID ?? '';
  for (let i = 0; i < 3_000; i++) {
    const { Task } = await entry.ask(orderImports.detail, { TaskID, pageSize: 1 });
    if (!['reading', 'checking', 'importing'].includes(Task.Status)) return TaskID;
    await pause(40);
  }
  throw new Error(`${sheet.name} did not settle`);
}
