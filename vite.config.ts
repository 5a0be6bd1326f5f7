import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { lightContracts } from './app/tools/light-contracts.ts';
import { theme } from './app/tools/theme-plugin.ts';

/** Most visits begin at the order list: its code comes with the frame's, not after it. */
const firstScreen = (): Plugin => ({
  name: 'first-screen',
  transformIndexHtml(html, { bundle }) {
    if (!bundle) return [];
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const page = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/orders-page.tsx'));
    if (page.length === 0) throw new Error('no file of its own for the order list, which is to come first');
    const files = new Set(page.map(({ fileName }) => fileName));
    for (const file of files)
      for (const other of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(other);
    const styles = chunks
      .filter(({ fileName }) => files.has(fileName))
      .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const link = (rel: string) => (file: string) =>
      ({ tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' }) as const;
    const missing = (all: Iterable<string>) => [...new Set(all)].filter((file) => !html.includes(file));
    return [...missing(files).map(link('modulepreload')), ...missing(styles).map(link('stylesheet'))];
  },
});

/** A `.gz` beside every text file; the server sends it as it is. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir: folder = '' }) {
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((one) => /\.(js|css|html|svg)$/.test(one))) {
      const path = join(folder, name);
      await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }));
    }
  },
});

/** Every part of the kit in every state, while one works on them. */
const kitPage = (): Plugin => ({
  name: 'kit-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/kit', (_, response) => {
      response.writeHead(302, { location: '/test/parts/index.html' }).end();
    });
  },
});

const outDir = join(import.meta.dirname, 'dist/web');
const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: join(import.meta.dirname, 'app/web'),
  plugins: [
    lightContracts(),
    optimizeLocales.vite({ locales: ['zh-CN'] }),
    react(),
    theme(),
    firstScreen(),
    precompress(),
    kitPage(),
  ],
  server: { proxy: { '/api': server, '/vue-admin-template': server, '/order-hub': server } },
  build: {
    outDir,
    emptyOutDir: true,
    // The library of charts is 525 kB and comes with the first chart; every other file is held far below (app/test/printed-lines.test.ts).
    chunkSizeWarningLimit: 540,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\// },
            { name: 'zod', test: /node_modules\/zod\// },
            // What most screens share comes in one file: forty small ones would wait for each other.
            { name: 'kit', test: /\/kit\/ui\/(?!overlay)/, minShareCount: 6 },
            // What opens above a page comes when the first screen stands; in forty files it would keep the line busy.
            {
              name: 'overlay',
              test: /node_modules\/(react-aria|react-stately|@react|@internationalized)|\/kit\/ui\/overlay\//,
            },
            { name: 'orders', test: /\/features\/orders\/orders\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
