import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PLACE = join('features', 'sheets', 'addresses', 'data');

/** The same files for the sources and for the bundle in dist/: the folder is looked for upward from the code. */
export function findDataFolder(from = fileURLToPath(import.meta.url)): string {
  for (let at = dirname(from); ; at = dirname(at)) {
    const folder = join(at, PLACE);
    if (existsSync(folder)) return folder;
    if (dirname(at) === at) throw new Error(`No ${PLACE} above ${from}`);
  }
}
