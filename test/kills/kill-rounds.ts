import { join } from 'node:path';
import type { Sandbox } from '#app/sandbox/sandbox.ts';
import type { SandboxCarrier } from '#features/shipping/carrier-traces/server/index.ts';
import type { ShakyProvider } from '#features/shipping/print-runs/test/shaky-provider.ts';
import { CHAINED, followAt, importFile, talkMoney, tellOf } from './business.ts';
import { Client } from './client.ts';
import { Cluster } from './cluster.ts';
import { talkProblems } from './complaining.ts';
import { exportProblem } from './exports.ts';
import { closePlatform, openFollowing, openPlatform } from './following.ts';
import { leadProblems } from './leading.ts';
import { deafPages, OpenPage } from './listening.ts';
import { live } from './living.ts';
import { type OrderSheet, orderSheet } from './order-sheet.ts';
import {
  closeLabels,
  type LeftLabel,
  labelProblems,
  openLabels,
  printMorning,
  printProblems,
  printRound,
} from './printing.ts';
import { copyBuilt, type KilledProduct, Product } from './product.ts';
import { SecondWorker } from './second-worker.ts';
import { bookProblems } from './settling.ts';
import { isMore, type Strikes, strikeAtRandom } from './strike.ts';
import { closeCarrier, openCarrier, type TracedParcel, traceProblems } from './tracing.ts';
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
  /** More than one: each a process of its own behind one proxy, with a second worker. */
  servers?: number | undefined;
  /** Everything unless said. */
  only?: Only | undefined;
  /** When it is enough, however many kills there were. */
  until?: number | undefined;
  log?: (line: string) => void;
}

export interface Report extends Strikes {
  /** Answers of each of several servers. */
  answers: readonly number[] | undefined;
  /** How often the page that is open at each server had to come back. */
  breaks: readonly number[];
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
  const { servers = 1 } = rounds;
  const built = copyBuilt();
  const carrier = await openCarrier();
  const platform = await openPlatform();
  const labels = await openLabels();
  const product = servers > 1 ? await Cluster.open(built.folder, servers) : await Product.open(built.folder);
  const worker = new SecondWorker(join(product.folder, 'worker.js'), product);
  try {
    const before = await prepare(product);
    const entry = await Client.signedIn(product.port, SHOPS[0]);
    const pages = await openPages(product);
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
    strikes.problems.push(...(await deafPages(pages, entry)));
    for (const page of pages) page.close();
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
      answers: product instanceof Cluster ? product.answers : undefined,
      breaks: pages.map(({ breaks }) => breaks),
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
async function prepare(product: KilledProduct): Promise<Before> {
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

/** A page at each server, open all along. */
async function openPages(product: KilledProduct): Promise<OpenPage[]> {
  const ports = product instanceof Cluster ? product.ports : [product.port];
  const clients = await Promise.all(ports.map((port) => Client.signedIn(port, SHOPS[0])));
  return clients.map((client) => new OpenPage(client));
}

interface Work {
  product: KilledProduct;
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
