import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts a thread: of the bundled file beside the bundle, or of the source through tsx. */
export function startThread(from: string, source: string, options: WorkerOptions): Worker {
  const bundled = bundledOf(from, source);
  if (existsSync(bundled)) return new Worker(bundled, options);
  // Registered inside the thread: as of Node 20 a worker doesn't load .ts through an --import of its own.
  const tsx = tsxOf(from, './esm/api/index.mjs');
  const code = `import('${tsx}').then(({ register }) => { register(); return import('${new URL(source, from).href}'); })`;
  return new Worker(code, { ...options, eval: true });
}

/** Starts a process, of the same two. What native code takes of memory goes back to the system only when it ends. */
export function startProcess(from: string, source: string): ChildProcess {
  const bundled = bundledOf(from, source);
  if (existsSync(bundled)) return fork(bundled);
  return fork(new URL(source, from), { execArgv: ['--import', tsxOf(from, './loader.mjs')] });
}

const bundledOf = (from: string, source: string) =>
  new URL(source.replace(/^.*\/(.*)\.ts$/, './$1.js'), from);

const tsxOf = (from: string, part: string) =>
  new URL(part, pathToFileURL(createRequire(from).resolve('tsx'))).href;
