import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContracts } from './app/tools/light-contracts.ts';
import { theme } from './app/tools/theme-plugin.ts';

/** The page of suppliers without an account is built by itself: it shares no file with the back office and loads none. */
export default defineConfig({
  root: join(import.meta.dirname, 'app/web'),
  plugins: [lightContracts(), react(), theme()],
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: false,
    rolldownOptions: { input: join(import.meta.dirname, 'app/web/supplier.html') },
  },
});
