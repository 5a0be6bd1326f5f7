// The files that people write, and which of our own files each leads to: for the guards, and for the quick ring (check.mjs).
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { root } from './install.mjs';

const FOLDERS = ['kit', 'features', 'app', 'db', 'demo', 'test', 'bench', 'bin'];
const CODE = /\.(ts|tsx|css|mjs)$/;
/** Made by a tool, or data. */
const NOT_WRITTEN = /\.generated\.|^features\/sheets\/addresses\/data\/|\.d\.m?ts$/;

export const isSource = (path) =>
  FOLDERS.includes(path.split('/')[0]) && CODE.test(path) && !NOT_WRITTEN.test(path);

/** All of them, by their path from the root, with their text. */
export const readSources = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name))),
  )
    .filter(isSource)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

/** What a file imports of our own, as paths from the root. */
export const importsIn = (path, text) => [...text.matchAll(IMPORT)].map(([, to]) => fromRoot(path, to));

const TYPES_ONLY = /\b(?:import|export) type [^;']*'[^']*'/g;
/** Threads and processes are started by such a path, not imported. */
const STARTED = /'(\.{1,2}\/[^'\s]*\.(?:ts|mjs))'/g;

/** Which files of ours can run because of a file: what it imports but for types, and what it starts. */
export function runsIn(path, text) {
  const code = text.replaceAll(TYPES_ONLY, '');
  const started = [...code.matchAll(STARTED)].map(([, to]) => fromRoot(path, to));
  return [...new Set([...importsIn(path, code), ...started])];
}

const fromRoot = (path, to) => (to.startsWith('#') ? to.slice(1) : normalize(join(dirname(path), to)));

export const isTest = (path) => path.startsWith('test/') || /\/test\/|\.test\.tsx?$/.test(path);
