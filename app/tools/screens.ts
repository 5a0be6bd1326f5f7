import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { nouns } from './districts.ts';

/**
 * `npm run screens -- check <tsv>`: which paths of the table's first column the router lacks (letter case does
 * not count), and which have another title than its second. Reads the same routes files as the app, without a browser.
 */
interface Screens {
  routes: readonly { path: string; title: string }[];
}

const [command, file] = process.argv.slice(2);
if (command !== 'check' || !file) {
  console.error('usage: npm run screens -- check <screens.tsv>');
  process.exit(2);
}
const titles = new Map((await routed()).map(({ path, title }) => [path.toLowerCase(), title]));
const specification = readFileSync(file, 'utf8')
  .split(/\r?\n/)
  .map((line) => line.split('\t').map((cell) => cell.trim()))
  .filter(([path]) => path?.startsWith('/'));
const wrong = specification.flatMap(([path = '', title]) => {
  const ours = titles.get(path.toLowerCase());
  if (ours === undefined) return `missing\tscreen\t${path}`;
  return title && ours !== title ? `titled\t${path}\t${ours}, not ${title}` : [];
});
for (const line of wrong) console.log(line);
console.log(`${specification.length - wrong.length} of ${specification.length}`);
process.exitCode = wrong.length > 0 ? 1 : 0;

async function routed(): Promise<Screens['routes'][number][]> {
  const features = nouns().map((noun) => `features/${noun}/web/routes.ts`);
  const files = ['app/web/own-routes.ts', ...features].filter((path) => existsSync(path));
  const modules = await Promise.all(
    files.map((path) => import(pathToFileURL(path).href) as Promise<Screens>),
  );
  return modules.flatMap(({ routes }) => routes);
}
