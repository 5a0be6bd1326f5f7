/** `npm run endpoints -- check <tsv>`: the calls that a specification names and the contracts lack. */
import { readFileSync } from 'node:fs';
import { allEndpoints } from '#app/all-routes.ts';

const [verb, file] = process.argv.slice(2);
if (verb !== 'check' || !file) {
  console.error('usage: npm run endpoints -- check <tsv with columns area, method, path>');
  process.exit(2);
}
const key = (method: string, path: string) => `${method.toUpperCase()} ${path.toLowerCase()}`;
const present = new Set(allEndpoints().map(({ method, path }) => key(method, path)));
const specification = readFileSync(file, 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.trimEnd().split('\t'))
  .flatMap(([, method, path]) => (method && path ? [{ method, path }] : []));
const missing = specification.filter(({ method, path }) => !present.has(key(method, path)));
for (const { method, path } of missing) console.log(`missing\t${method}\t${path}`);
console.log(`${specification.length - missing.length} of ${specification.length}`);
