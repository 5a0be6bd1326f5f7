import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KilledProduct } from './product.ts';

/** What the database and the product say of themselves when something had no answer: whose fault it was. */
export async function whyStuck(product: KilledProduct): Promise<string> {
  const health = await fetch(`http://127.0.0.1:${product.port}/healthz`, {
    signal: AbortSignal.timeout(5_000),
  })
    .then((answer) => answer.text())
    .catch((error: unknown) => String(error));
  const parts = { alive: product.alive, health, load: await product.query(ACTIVITY).catch(String) };
  const jobs = await product.query(JOBS).catch(String);
  return JSON.stringify({ ...parts, jobs, ...postmasterOf(product) }, null, 1);
}

/** What PostgreSQL said last, and by which files it is found. */
function postmasterOf({ dataDir }: KilledProduct) {
  const folder = join(dataDir, 'postgres');
  const files = readdirSync(folder).filter((name) => /PGSQL|postmaster/.test(name));
  const bound = readFileSync('/proc/net/unix', 'utf8').split('\n');
  return {
    files: files.map((name) => (name.endsWith('.pid') ? readFileSync(join(folder, name), 'utf8') : name)),
    sockets: bound.filter((line) => line.includes(folder)),
    log: readFileSync(join(folder, 'log'), 'utf8').split('\n').slice(-60),
  };
}

const ACTIVITY = `select pid, application_name as of, state, wait_event_type as waits, wait_event as "for",
  pg_blocking_pids(pid) as behind, round(extract(epoch from now() - xact_start)) as transaction_s,
  round(extract(epoch from now() - query_start)) as statement_s, left(query, 160) as query
  from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
    and (state <> 'idle' or wait_event_type = 'Lock')`;

const JOBS = `select attempts, locked_by, round(extract(epoch from now() - locked_at)) as held_s,
  round(extract(epoch from run_at - now())) as due_s, left(last_error, 160) as error
  from graphile_worker._private_jobs where attempts > 0 or locked_by is not null limit 40`;
