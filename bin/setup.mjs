// What a machine needs beyond Node: packages and, for the browser journeys, Chromium with a Chinese font.
// `--quiet`: packages only.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { install } from './install.mjs';

/** The first is Chromium without windows: what it draws is the same, in two thirds of the time. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** The path of a Chromium: CHROMIUM's, else the system's. */
export const findChromium = () =>
  [process.env.CHROMIUM, ...BROWSERS].find((path) => path && existsSync(path));

/** Installs what is missing where it may; gives what is still missing as sentences. */
export function setup() {
  install();
  if (!findChromium()) aptGet('chromium-headless-shell');
  if (!findChromium()) aptGet('chromium');
  if (!hasChineseFont()) aptGet('fonts-noto-cjk');
  const missing = [];
  if (!findChromium()) {
    missing.push(
      'No Chromium: run `sudo apt-get install chromium-headless-shell fonts-noto-cjk`, or set CHROMIUM to its path.',
    );
  }
  return missing;
}

function hasChineseFont() {
  const { stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return Boolean(stdout?.trim()) || existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
}

let updated = false;
function aptGet(name) {
  const root = process.getuid?.() === 0;
  const prefix = root ? [] : ['sudo', '-n'];
  if (!existsSync('/usr/bin/apt-get') || (!root && spawnSync('sudo', ['-n', 'true']).status !== 0)) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => {
    const [program, ...rest] = [...prefix, 'apt-get', ...args];
    return spawnSync(program, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  console.log(`installing ${name} with apt-get …`);
  if (!updated) run('update', '-qq');
  updated = true;
  run('install', '-y', '-qq', '--no-install-recommends', name);
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--quiet')) install();
  else for (const sentence of setup()) console.error(sentence);
}
