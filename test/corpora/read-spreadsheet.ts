import { openSheet } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import type { Reading } from './judge-spreadsheet.ts';

// Run apart for one file: reads it to the end and says what came of it, how long it took and its peak memory.

const from = performance.now();
const outcome = await read(process.argv[2] ?? '');
const seconds = (performance.now() - from) / 1000;
const reading: Reading = { ...outcome, seconds, mb: process.resourceUsage().maxRSS / 1024 };
process.stdout.write(JSON.stringify(reading));

async function read(path: string): Promise<Omit<Reading, 'seconds' | 'mb'>> {
  try {
    const sheet = await openSheet(path);
    let rows = 0;
    for await (const batch of sheet.rows()) rows += batch.length;
    await sheet.close();
    const head = sheet.head.map((row) => row.cells.map((cell) => cell.slice(0, 200)));
    return { read: { rows, head, sheetName: sheet.sheetName, sheets: sheet.sheets } };
  } catch (error) {
    if (error instanceof SheetRefused) return { refused: { code: error.code, says: error.message } };
    return { crashed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
