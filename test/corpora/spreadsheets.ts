import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { judge, type Pick, type Reading } from './judge-spreadsheet.ts';

const run = promisify(execFile);
const readerPath = fileURLToPath(new URL('./read-spreadsheet.ts', import.meta.url));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

export interface SpreadsheetScore {
  n: number;
  asExpected: number;
  worstSeconds: number;
  worstMb: number;
  failures: string[];
}

/** Reads each hostile or odd file in a process of its own, so that its peak memory can be told. */
export async function scoreSpreadsheets(folder: string): Promise<SpreadsheetScore> {
  const score: SpreadsheetScore = { n: 0, asExpected: 0, worstSeconds: 0, worstMb: 0, failures: [] };
  const list = join(folder, 'PICKS.json');
  if (!existsSync(list)) return score;
  for (const pick of JSON.parse(readFileSync(list, 'utf8')) as Pick[]) {
    if (!existsSync(join(folder, pick.file))) continue;
    const reading = await readApart(join(folder, pick.file));
    const fault = judge(pick, reading);
    score.n += 1;
    if (fault === undefined) score.asExpected += 1;
    else score.failures.push(`${pick.file}: ${fault}`);
    score.worstSeconds = Math.max(score.worstSeconds, reading.seconds);
    score.worstMb = Math.max(score.worstMb, reading.mb);
  }
  return score;
}

async function readApart(path: string): Promise<Reading> {
  try {
    const { stdout } = await run(process.execPath, ['--import', tsx, readerPath, path], {
      timeout: 60_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(stdout) as Reading;
  } catch (error) {
    return { crashed: String(error).slice(0, 500), seconds: 60, mb: 0 };
  }
}
