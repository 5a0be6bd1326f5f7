import { setTimeout as pause } from 'node:timers/promises';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import type { ShipsAt } from '#features/shipping/print-runs/parcel-states.ts';
import { type ShakyProvider, startShakyProvider } from '#features/shipping/print-runs/test/shaky-provider.ts';
import type { Client } from './client.ts';
import type { ReachedProduct } from './product.ts';
import type { Strikes } from './strike.ts';

const SETTINGS = ['KUAIDI100_LABEL_URL', 'LABEL_CALLS_A_SECOND'];
/** Parcels of a round. */
const COUNT = 60;

/** Who hands out waybill numbers; the product is told where. */
export async function openLabels(): Promise<ShakyProvider> {
  const provider = await startShakyProvider();
  process.env.KUAIDI100_LABEL_URL = provider.url;
  process.env.LABEL_CALLS_A_SECOND = '100';
  return provider;
}

export async function closeLabels(provider: ShakyProvider): Promise<void> {
  for (const name of SETTINGS) delete process.env[name];
  await provider.close();
}

const SENDER = {
  Name: '果园',
  Phone: '057188887777',
  Province: '云南省',
  City: '昆明市',
  Area: '呈贡区',
  Address: '1号',
};

/** Takes numbers for some of these orders while the product is killed, some answers are lost, and gives half of them back. */
export async function printRound(
  shipper: Client,
  provider: ShakyProvider,
  ids: readonly string[],
): Promise<void> {
  const { RunID, rows } = await numberRun(shipper, provider, ids.slice(0, COUNT), 'hand');
  await giveBack(shipper, RunID, halfOf(rows));
}

/** An order that has left, under the number on its label. */
export interface LeftLabel {
  orderId: string;
  no: string;
}

interface Morning {
  shipper: Client;
  provider: ShakyProvider;
  strikes: Pick<Strikes, 'doing'>;
}

/**
 * A morning's orders, run by run: of each run half of the numbers go back, the other half come out of the printer, of which
 * a packer says so twice. Gives the labels under which something has left.
 */
export async function printMorning(
  { shipper, provider, strikes }: Morning,
  ids: readonly string[],
): Promise<LeftLabel[]> {
  const left: LeftLabel[] = [];
  for (let from = 0; from < ids.length; from += COUNT) {
    strikes.doing = 'taking waybill numbers';
    const some = ids.slice(from, from + COUNT);
    const { RunID, rows } = await numberRun(shipper, provider, some, 'printing');
    strikes.doing = 'giving numbers back';
    const unused = halfOf(rows);
    await giveBack(shipper, RunID, unused);
    strikes.doing = 'printing labels';
    const ParcelIDs = rows.filter((row) => !unused.includes(row)).map(({ ParcelID }) => ParcelID);
    if (ParcelIDs.length === 0) continue;
    await shipper.ask(printRuns.printed, { ParcelIDs });
    await shipper.ask(printRuns.printed, { ParcelIDs });
    const { items } = await shipper.ask(printRuns.parcels, { runId: RunID, pageSize: 500 });
    const shipped = items.filter(({ State }) => State === 'shipped');
    left.push(
      ...shipped.flatMap(({ Orders, WaybillNo: no }) =>
        Orders.map(({ OrderID: orderId }) => ({ orderId, no })),
      ),
    );
  }
  strikes.doing = undefined;
  return left;
}

/**
 * A run of these orders, of each two boxes as far as it has pieces (子母单), with some answers of the provider lost; its parcels
 * that have a number in the end.
 */
async function numberRun(shipper: Client, provider: ShakyProvider, ids: readonly string[], ShipsAt: ShipsAt) {
  const AccountID = await accountOf(shipper);
  provider.moods.push('lost', 'well', 'well', 'lost', 'down');
  const RunID = crypto.randomUUID();
  const box = (OrderID: string) => ({ Orders: [{ OrderID, Pieces: 1 }], WeightGrams: 1_000, AccountID });
  const Parcels = ids.flatMap((id) => [box(id), box(id)]);
  // None of them may be left to print when their shops have held or cancelled all.
  await shipper.ask(printRuns.begin, { RunID, Parcels, ShipsAt }, [4009]);
  return { RunID, rows: await untilNumbered(shipper, RunID) };
}

/** Every other order's: what is given back of one box is given back of all. */
function halfOf<T extends { Orders: readonly { OrderID: string }[] }>(rows: readonly T[]): T[] {
  const orders = [...new Set(rows.map(({ Orders }) => Orders[0]?.OrderID))];
  const half = new Set(orders.filter((_, at) => at % 2 === 0));
  return rows.filter(({ Orders }) => half.has(Orders[0]?.OrderID));
}

async function giveBack(
  shipper: Client,
  RunID: string,
  rows: readonly { ParcelID: string }[],
): Promise<void> {
  if (rows.length > 0)
    await shipper.ask(printRuns.recycle, { ParcelIDs: rows.map(({ ParcelID }) => ParcelID) });
  await untilNumbered(shipper, RunID);
}

async function accountOf(shipper: Client): Promise<string> {
  const { items } = await shipper.ask(labelAccounts.names, {});
  const known = items[0]?.AccountID;
  if (known) return known;
  const account = {
    Name: '顺丰',
    Provider: 'kuaidi100' as const,
    Company: '顺丰速运',
    TakesChildren: true,
    AppKey: 'k',
    AppSecret: 's',
  };
  return (await shipper.ask(labelAccounts.set, { ...account, Sender: SENDER })).AccountID;
}

/** Until nothing of the run is on its way any more; gives its parcels that have a number. */
async function untilNumbered(shipper: Client, runId: string) {
  for (let i = 0; i < 3_000; i++) {
    const { items } = await shipper.ask(printRuns.parcels, { runId, pageSize: 500 });
    const open = items.filter(({ State }) => ['new', 'numbering', 'recycling'].includes(State));
    if (open.length === 0) return items.filter(({ State }) => State === 'numbered');
    const [run] = (await shipper.ask(printRuns.runs, { isWorking: true, pageSize: 100 })).items.filter(
      ({ RunID }) => RunID === runId,
    );
    if (!run) await shipper.ask(printRuns.retry, { RunID: runId }, [4009]);
    await pause(100);
  }
  throw new Error('the numbers of a run did not settle');
}

/** Every number that the provider handed out stands on one parcel, and every one that came back was given back there. */
export async function printProblems(product: ReachedProduct, provider: ShakyProvider): Promise<string[]> {
  const rows = await product.query<{ no: string; state: string }>(
    "select waybill_no as no, state from print_parcels where waybill_no <> '' and account_id is not null",
  );
  const here = rows.map(({ no }) => no).sort();
  const taken = [...provider.taken.values(), ...[...provider.children.values()].flat()].sort();
  const problems: string[] = [];
  if (String(here) !== String(taken))
    problems.push(`${here.length} waybill numbers here, ${taken.length} were taken at the provider`);
  const live = rows.filter(({ state }) => ['numbered', 'printed', 'shipped'].includes(state));
  const lost = live.filter(({ no }) => provider.recycled.has(no));
  if (lost.length > 0) problems.push(`${lost.length} numbers in use that were given back`);
  return problems;
}

/** Every label under which an order left stands in each shop of the chain, once, and nothing else of those orders. */
export async function labelProblems(
  product: ReachedProduct,
  chain: readonly string[],
  labels: readonly LeftLabel[],
): Promise<string[]> {
  const orders = labels.map(({ orderId }) => orderId);
  const numbers = labels.map(({ no }) => no);
  const problems: string[] = [];
  const [twice] = await product.query<{ n: number }>(SAID_TWICE, [chain.at(-1), numbers]);
  if (twice?.n !== labels.length) problems.push(`${twice?.n} of ${labels.length} labels were printed twice`);
  for (const [hop, shopId] of chain.entries()) {
    const [row] = await product.query<{ told: number; all: number }>(BY_LABEL, [shopId, orders, numbers]);
    if (row?.told !== labels.length || row.all !== labels.length)
      problems.push(`shop ${hop}: ${row?.told} of ${labels.length} labels, ${row?.all} parcels`);
  }
  return problems;
}

const SAID_TWICE = `select count(*)::int as n from print_parcels
  where shop_id = $1 and state = 'shipped' and prints = 2 and waybill_no = any($2::text[])`;
const BY_LABEL = `select
  (select count(*)::int from unnest($2::bigint[], $3::text[]) as l(order_id, no)
    join parcels p on p.shop_id = $1 and p.order_id = l.order_id and p.waybill_no = l.no) as told,
  (select count(*)::int from parcels p where p.shop_id = $1 and p.order_id = any($2::bigint[])) as all`;
