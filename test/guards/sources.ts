import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['kit', 'features', 'app', 'db', 'test', 'bench', 'bin'];
const CODE = /\.(ts|tsx|css|mjs)$/;
/** Made by a tool, or data. */
const NOT_WRITTEN = /\.generated\.|^features\/sheets\/addresses\/data\/|\.d\.ts$/;

/** A source file that people write. */
export interface Source {
  /** From the root, with slashes. */
  path: string;
  text: string;
  lines: number;
}

export const sources: readonly Source[] = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name))),
)
  .filter((path) => !NOT_WRITTEN.test(path))
  .sort()
  .map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return { path, text, lines: text.split('\n').length - 1 };
  });

const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

/** What a file imports of our own, as paths from the root. */
export function importsOf({ path, text }: Source): string[] {
  return [...text.matchAll(IMPORT)].map(([, to = '']) =>
    to.startsWith('#') ? to.slice(1) : normalize(join(dirname(path), to)),
  );
}

export const isTest = (path: string) => path.startsWith('test/') || /\/test\/|\.test\.tsx?$/.test(path);
export const isWeb = (path: string) => /^(kit\/ui|app\/web|features\/[^/]+\/[^/]+\/web)\//.test(path);
export const featureOf = (path: string) => /^features\/([^/]+\/[^/]+)\//.exec(path)?.[1];
