import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { quantiles } from './people.ts';
import { rssMb } from './running-product.ts';

/** How the product stands at a moment; megabytes, and seconds of the event loop. */
interface DaySample {
  atMs: number;
  /** Of the whole process: server and worker thread. */
  rss: number;
  /** The server's own heap, and what it keeps outside of it. */
  heap: number;
  external: number;
  /** Processes that it has begun beside PostgreSQL: pictures, the demo's platforms. */
  others: number;
  files: number;
  connections: number;
  streams: number;
  loopP99: number;
  loopMax: number;
  load: number;
}

/** How a call ended for whoever waited for it. */
interface DayAnswer {
  atMs: number;
  name: string;
  ms: number;
  status: number;
}

/** Samples and answers of a day, and the tables that are made of them. */
export class DayRecord {
  readonly samples: DaySample[] = [];
  readonly answers: DayAnswer[] = [];
  /** What went wrong beside answers, by its words. */
  readonly faults = new Map<string, number>();
  private readonly begun = performance.now();

  get now(): number {
    return performance.now() - this.begun;
  }

  answer(name: string, ms: number, status: number): void {
    this.answers.push({ atMs: this.now, name, ms, status });
  }

  fault(error: unknown): void {
    const text = String(error instanceof Error ? error.message : error).slice(0, 300);
    this.faults.set(text, (this.faults.get(text) ?? 0) + 1);
  }

  async sample({ pid, port, pool }: { pid: number; port: number; pool: Pool }): Promise<void> {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'",
    );
    this.samples.push({
      atMs: this.now,
      rss: rssMb(pid),
      heap: read('nodejs_heap_size_used_bytes') / 2 ** 20,
      external: read('nodejs_external_memory_bytes') / 2 ** 20,
      others: sum(childrenOf(pid).map(rssMb)),
      files: readdirSync(`/proc/${pid}/fd`).length,
      connections: rows[0]?.n ?? 0,
      streams: read('laidanla_streams'),
      loopP99: read('nodejs_eventloop_lag_p99_seconds'),
      loopMax: read('nodejs_eventloop_lag_max_seconds'),
      load: loadavg()[0] ?? 0,
    });
  }

  /** A line for each part of the time: where a leak would be seen. */
  parts(partMs: number): Record<string, number | string>[] {
    const count = Math.max(1, Math.ceil((this.samples.at(-1)?.atMs ?? 0) / partMs));
    return Array.from({ length: count }, (_, nth) => {
      const isIn = ({ atMs }: { atMs: number }) => Math.floor(atMs / partMs) === nth;
      const samples = this.samples.filter(isIn);
      const answers = this.answers.filter(isIn);
      const typical = (key: keyof DaySample) => middle(samples.map((one) => one[key]));
      const ms = answers.map((one) => one.ms);
      return {
        minutes: `${Math.round((nth * partMs) / 60_000)}–${Math.round(((nth + 1) * partMs) / 60_000)}`,
        rss: typical('rss'),
        heap: typical('heap'),
        external: typical('external'),
        others: typical('others'),
        files: typical('files'),
        connections: typical('connections'),
        streams: typical('streams'),
        'loop p99 ms': Math.round(middle(samples.map(({ loopP99 }) => loopP99 * 1_000))),
        'loop most ms': Math.round(Math.max(0, ...samples.map(({ loopMax }) => loopMax * 1_000))),
        load: typical('load'),
        calls: answers.length,
        ...quantiles(ms),
        'not 0': answers.filter(({ status }) => status !== 0).length,
      };
    });
  }

  /** A line for each kind of call. */
  byName(): Record<string, number | string>[] {
    const names = [...new Set(this.answers.map(({ name }) => name))];
    return names
      .map((name) => {
        const ms = this.answers.filter((one) => one.name === name).map((one) => one.ms);
        return {
          name,
          calls: ms.length,
          ...quantiles(ms),
          most: Math.round(ms.reduce((most, one) => Math.max(most, one), 0)),
        };
      })
      .sort((a, b) => b.p95 - a.p95);
  }

  /** How often answers had which status. */
  get statuses(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { status } of this.answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

function middle(all: readonly number[]): number {
  const sorted = all.filter((n) => !Number.isNaN(n)).sort((a, b) => a - b);
  return Math.round((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) * 100) / 100;
}

/** Processes of node that this one has begun, and those that they have. */
function childrenOf(pid: number): number[] {
  const own = readdirSync(`/proc/${pid}/task`).flatMap((task) => {
    const text = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim();
    return text === '' ? [] : text.split(' ').map(Number);
  });
  return own.filter(isNode).flatMap((child) => [child, ...childrenOf(child)]);
}

const isNode = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
