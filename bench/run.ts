/** `npm run bench [-- W2 W5] [--json]`: each work beside its raw probe in the same run, on this machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
// The builder and the works may speak; standard output is the figures' alone.
if (json) console.log = console.error;

const figures: Figure[] = [];
for (const work of await works()) {
  if (wanted.length > 0 && !wanted.some((name) => work.name.toLowerCase() === name.toLowerCase())) continue;
  if (!json) console.log(`${work.name} …`);
  try {
    figures.push(...(await work.run()));
  } catch (error) {
    console.error(`${work.name} failed:`, error);
    process.exitCode = 1;
  }
}
process.stdout.write(json ? `${JSON.stringify(figures, null, 2)}\n` : table(figures));
process.exit();

async function works(): Promise<Work[]> {
  const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && name !== 'run.ts');
  const files = names.map((name) => join(import.meta.dirname, name));
  const modules = await Promise.all(
    files.filter(isWork).map((file) => import(pathToFileURL(file).href) as Promise<object>),
  );
  const found = modules.flatMap((module) => Object.values(module) as unknown[]).filter(looksLikeWork);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Scripts that measure on their own are not imported. */
function isWork(file: string): boolean {
  return /^ {2}name: '/m.test(readFileSync(file, 'utf8'));
}

function looksLikeWork(value: unknown): value is Work {
  return typeof value === 'object' && value !== null && 'name' in value && 'run' in value;
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
