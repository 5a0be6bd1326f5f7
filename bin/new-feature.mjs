// `bin/new-feature <district>/<noun>`: the files of a new noun, such as `aftersale/complaints`, that pass every check as they are.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';
import { scaffold } from './scaffold.mjs';

const [place = '', ...rest] = process.argv.slice(2);
const [district = '', noun = ''] = place.split('/');
const into = rest[0] === '--into' && rest[1] ? rest[1] : root;
const folder = join(into, 'features', district, noun);
if (!/^[a-z]+\/[a-z]+(-[a-z]+)*$/.test(place))
  end('usage: bin/new-feature <district>/<noun in the plural, such as orders/sales-leads>');
if (!existsSync(join(into, 'features', district)))
  end(`features/${district} is no district: app/tools/districts.ts names them, each has a page.`);
if (existsSync(folder)) end(`features/${place} is there already.`);

const { files, routes } = scaffold(district, noun);
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
// Where a line has to be broken depends on how long the noun is.
spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', `features/${place}`], { cwd: into });
console.log(`features/${place}: ${Object.keys(files).join(', ')}

Then, by hand:
- app/routes.ts: import { ${routes} } from '#features/${place}/server/index.ts'; and ...${routes} in routes
- its table: a new file in db/migrations, its name in db/later-migrations.ts, then npm run tables
- its place in the menu: app/web/menu.ts
- npm run docs`);

function end(sentence) {
  console.error(sentence);
  process.exit(1);
}
