import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * `npm run screens -- check <tsv>`: which paths of the table's first column the router lacks. Letter case does
 * not count. Reads the same routes files as the app, without a browser.
 */
interface Screens {
  routes: readonly { path: string }[];
}

const [command, file] = process.argv.slice(2);
if (command !== 'check' || !file) {
  console.error('usage: npm run screens -- check <screens.tsv>');
  process.exit(2);
}
const known = new Set((await routed()).map((path) => path.toLowerCase()));
const wanted = readFileSync(file, 'utf8')
  .split(/\r?\n/)
  .map((line) => line.split('\t')[0]?.trim() ?? '')
  .filter((path) => path.startsWith('/'));
const missing = wanted.filter((path) => !known.has(path.toLowerCase()));
for (const path of missing) console.log(`missing\tscreen\t${path}`);
console.log(`${wanted.length - missing.length} of ${wanted.length}`);
process.exitCode = missing.length > 0 ? 1 : 0;

async function routed(): Promise<string[]> {
  const features = readdirSync('features').map((noun) => `features/${noun}/web/routes.ts`);
  const files = ['app/web/own-routes.ts', ...features].filter((path) => existsSync(path));
  const modules = await Promise.all(
    files.map((path) => import(pathToFileURL(path).href) as Promise<Screens>),
  );
  return modules.flatMap(({ routes }) => routes.map(({ path }) => path));
}
