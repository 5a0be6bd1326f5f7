/**
 * `npm run bench [-- W2 W5] [--json]`: each work beside its raw probe in the same run, on this machine. With `--smoke` each
 * work and script goes through once with small sizes (sizes.ts): no figure is looked at, and 1 is the end if one fails.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isSmoke } from './sizes.ts';

/** One line of the table; more fields may follow those. */
interface Figure {
  work: string;
  ours: number;
  raw: number;
  /** How near to the raw probe: 1 = as good. */
  ratio: number;
  unit: string;
  [more: string]: unknown;
}

interface Work {
  name: string;
  run(): Promise<Figure[]>;
}

const json = process.argv.includes('--json');
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));
// The builder and the works may speak; standard output is the figures' alone.
if (json) console.log = console.error;

const known = [...(await works()), ...(isSmoke ? files(isScript).map(asWork) : [])];
const isWanted = ({ name }: Work, word: string) => name.toLowerCase() === word.toLowerCase();
const unknown = chosen.filter((word) => !known.some((work) => isWanted(work, word)));
if (unknown.length > 0) {
  console.error(`no such work: ${unknown.join(' ')}; there are ${known.map(({ name }) => name).join(' ')}`);
  process.exit(2);
}
const figures: Figure[] = [];
for (const work of known) {
  if (chosen.length > 0 && !chosen.some((word) => isWanted(work, word))) continue;
  const from = performance.now();
  if (!json && !isSmoke) console.log(`${work.name} …`);
  try {
    figures.push(...(await work.run()));
    if (isSmoke) console.log(`${work.name} went through in ${round((performance.now() - from) / 1000)} s`);
  } catch (error) {
    console.error(`${work.name} failed:`, error);
    process.exitCode = 1;
  }
}
if (!isSmoke) process.stdout.write(json ? `${JSON.stringify(figures, null, 2)}\n` : table(figures));
process.exit();

async function works(): Promise<Work[]> {
  const modules = await Promise.all(
    files(isWork).map((file) => import(pathToFileURL(file).href) as Promise<object>),
  );
  const matchedWorks = modules.flatMap((module) => Object.values(module) as unknown[]).filter(looksLikeWork);
  return matchedWorks.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function files(is: (text: string) => boolean): string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && name !== 'run.ts')
    .map((name) => join(import.meta.dirname, name))
    .filter((file) => is(readFileSync(file, 'utf8')));
}

function isWork(text: string): boolean {
  return /^ {2}name: '/m.test(text);
}

/** A script runs by itself (`npx tsx bench/….ts`) and prints what it measures: it is at work once it is loaded. */
function isScript(text: string): boolean {
  return /^(?:const \w+ = )?await /m.test(text);
}

function looksLikeWork(value: unknown): value is Work {
  return typeof value === 'object' && value !== null && 'name' in value && 'run' in value;
}

/** A script in a process of its own, without figures. */
function asWork(file: string): Work {
  const args = ['--import', 'tsx', file, '--smoke'];
  const run = async () => {
    execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return [];
  };
  return { name: basename(file, '.ts'), run };
}

function table(rows: readonly Figure[]): string {
  const lines = rows.map(({ work, ours, raw, ratio, unit, ...more }) => [
    work,
    round(ours),
    round(raw),
    unit,
    `${(ratio * 100).toFixed(1)} %`,
    Object.entries(more)
      .map(([name, value]) => `${name} ${typeof value === 'number' ? round(value) : value}`)
      .join(', '),
  ]);
  const all = [['work', 'ours', 'raw', 'unit', 'ratio', ''], ...lines];
  const widths = [0, 1, 2, 3, 4, 5].map((i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  return all
    .map(
      (row) =>
        `${row
          .map((text, i) => text.padEnd(widths[i] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

function round(n: number): string {
  return Math.abs(n) >= 100 ? String(Math.round(n)) : String(Math.round(n * 100) / 100);
}
