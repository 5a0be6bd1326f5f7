import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client.ts';
import { type KilledProduct, untilPortHealthy } from './product.ts';
import type { SecondWorker } from './second-worker.ts';

/** What was done to the product, and what was wrong afterwards. */
export interface Strikes {
  kills: number;
  /** How many kills of which process. */
  killed: Record<string, number>;
  /** How often connections were cut. */
  cuts: number;
  /** How many kills hit which kind of work. */
  hit: Record<string, number>;
  problems: string[];
  /** What is done beside jobs, whose states tell by themselves. */
  doing?: string | undefined;
}

interface Target {
  product: KilledProduct;
  worker: SecondWorker;
  kills: number;
  until?: number | undefined;
  /** Between two strikes, at most, in milliseconds. */
  longest: number;
  log?: (line: string) => void;
}

const KINDS: Record<string, (target: Target) => Promise<void>> = {
  product: async ({ product }) => {
    await product.kill();
    await product.start();
  },
  database: async ({ product }) => product.killDatabase(),
  worker: ({ worker }) => worker.kill(),
  // While its PostgreSQL is away, so that the next one finds it so.
  both: async ({ product }) => {
    product.killDatabase();
    await product.kill();
    await product.start();
  },
};

/** Whether there is more to kill, and time for it. */
export const isMore = (
  strikes: Strikes,
  { kills, until = Number.POSITIVE_INFINITY }: Pick<Target, 'kills' | 'until'>,
) => strikes.kills < kills && Date.now() < until;

/** At moments of which most lie within an import, some after its end. */
export async function strikeAtRandom(target: Target, strikes: Strikes): Promise<void> {
  const { product, longest, log } = target;
  const kinds = Object.keys(KINDS);
  while (isMore(strikes, target)) {
    await pause(Math.random() * longest);
    while (Client.patience > STRUCK_MS) await pause(25);
    const at = await whatIsDone(product, strikes.doing);
    if (Math.random() < 0.35) {
      await product.query(CUT, [1 + Math.floor(Math.random() * 12)]).catch(() => undefined);
      strikes.cuts += 1;
      if (!product.alive) throw new Error('the product ended when its connections were cut');
      continue;
    }
    const kind = kinds[strikes.kills % kinds.length] ?? '';
    await KINDS[kind]?.(target);
    strikes.hit[at] = (strikes.hit[at] ?? 0) + 1;
    strikes.killed[kind] = (strikes.killed[kind] ?? 0) + 1;
    strikes.kills += 1;
    log?.(`${strikes.kills} kills (${kind} at ${at})`);
    await untilPortHealthy(product.port);
    await untilAnswered(Client.answered + 1);
  }
}

/** How long a call may be struck again and again; then it is left alone until it is answered or gives up. */
const STRUCK_MS = 60_000;

/** On a slow machine a call that takes longer than there is between two strikes would never end. */
async function untilAnswered(calls: number): Promise<void> {
  for (let i = 0; i < 400 && Client.answered < calls; i++) await pause(25);
}

async function whatIsDone(product: KilledProduct, doing = 'between'): Promise<string> {
  const [task] = await product.query<{ status: string }>(`select status from import_tasks
      where status in ('reading', 'checking', 'importing') union all
    select 'waybills ' || status from waybill_imports where status in ('reading', 'applying') union all
    select 'export ' || status from export_tasks where status in ('waiting', 'running') limit 1`);
  return task?.status ?? doing;
}

const CUT = `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend' order by random() limit $1) as cut`;
