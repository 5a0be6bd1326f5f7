import { setTimeout as pause } from 'node:timers/promises';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { type ShakyProvider, startShakyProvider } from '#features/shipping/print-runs/test/shaky-provider.ts';
import type { Client } from './client.ts';
import type { Product } from './product.ts';

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
  const AccountID = await accountOf(shipper);
  provider.moods.push('lost', 'well', 'well', 'lost', 'down');
  const RunID = crypto.randomUUID();
  const Parcels = ids.slice(0, COUNT).map((OrderID) => ({
    Orders: [{ OrderID, Pieces: 1 }],
    WeightGrams: 1_000,
    AccountID,
  }));
  // None of them may be left to print when their shops have held or cancelled all.
  await shipper.ask(printRuns.begin, { RunID, Parcels, ShipsAt: 'hand' }, [4009]);
  const rows = await untilNumbered(shipper, RunID);
  const half = rows.filter((_, at) => at % 2 === 0).map(({ ParcelID }) => ParcelID);
  if (half.length > 0) await shipper.ask(printRuns.recycle, { ParcelIDs: half });
  await untilNumbered(shipper, RunID);
}

async function accountOf(shipper: Client): Promise<string> {
  const { items } = await shipper.ask(labelAccounts.names, {});
  const known = items[0]?.AccountID;
  if (known) return known;
  const account = {
    Name: '中通',
    Provider: 'kuaidi100' as const,
    Company: '中通快递',
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
export async function printProblems(product: Product, provider: ShakyProvider): Promise<string[]> {
  const rows = await product.query<{ no: string; state: string }>(
    "select waybill_no as no, state from print_parcels where waybill_no <> '' and account_id is not null",
  );
  const here = rows.map(({ no }) => no).sort();
  const taken = [...provider.taken.values()].sort();
  const problems: string[] = [];
  if (String(here) !== String(taken))
    problems.push(`${here.length} waybill numbers here, ${taken.length} were taken at the provider`);
  const live = rows.filter(({ state }) => ['numbered', 'printed', 'shipped'].includes(state));
  const lost = live.filter(({ no }) => provider.recycled.has(no));
  if (lost.length > 0) problems.push(`${lost.length} numbers in use that were given back`);
  return problems;
}
