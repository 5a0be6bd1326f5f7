import { execFileSync } from 'node:child_process';

const BUILD = "import('./bin/build.mjs').then(({ isBuilt, build }) => isBuilt() || build())";

/** Builds the product into dist/, unless it is built of these very sources; why it can't is in what it throws. */
export function buildProduct(): void {
  execFileSync(process.execPath, ['-e', BUILD], { stdio: ['ignore', 'ignore', 'pipe'] });
}
