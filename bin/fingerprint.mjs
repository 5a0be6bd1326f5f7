// A number for the state of the sources: names, sizes and times of all files that the build reads.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './install.mjs';

const FOLDERS = ['kit', 'features', 'app', 'db', 'demo'];
const FILES = [
  'vite.config.ts',
  'vite.supplier.config.ts',
  'package-lock.json',
  'package.json',
  'bin/build.mjs',
];
const SKIPPED = new Set(['test', 'node_modules']);

export function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    const { mtimeMs, size } = statSync(path);
    // From the root on: what was built is built also where the folder lies elsewhere by now.
    hash.update(`${relative(root, path)}:${mtimeMs}:${size}\n`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (!entry.isDirectory()) add(path);
      else if (!SKIPPED.has(entry.name)) walk(path);
    }
  };
  for (const folder of FOLDERS) walk(join(root, folder));
  for (const file of FILES) if (existsSync(join(root, file))) add(join(root, file));
  return hash.digest('hex');
}
