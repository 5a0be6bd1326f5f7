import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread of its own: the bundled file beside the bundle, or the source through tsx. */
export function startThread(from: string, source: string, options: WorkerOptions): Worker {
  const bundled = new URL(source.replace(/^.*\/(.*)\.ts$/, './$1.js'), from);
  if (existsSync(bundled)) return new Worker(bundled, options);
  // Registered inside the thread: as of Node 20 a worker doesn't load .ts through an --import of its own.
  const tsx = new URL('./esm/api/index.mjs', pathToFileURL(createRequire(from).resolve('tsx'))).href;
  const code = `import('${tsx}').then(({ register }) => { register(); return import('${new URL(source, from).href}'); })`;
  return new Worker(code, { ...options, eval: true });
}
