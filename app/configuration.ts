import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** What the environment decides; README lists the same names. */
export interface Configuration {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the product runs its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  demo: boolean;
  webFolder: string;
}

export function readConfiguration(env: NodeJS.ProcessEnv = process.env): Configuration {
  const dataDir = resolve(env.DATA_DIR ?? 'data');
  mkdirSync(dataDir, { recursive: true });
  return {
    port: Number(env.PORT ?? 3000),
    host: env.HOST ?? '0.0.0.0',
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    demo: env.DEMO !== '0',
    webFolder: resolve(env.WEB_FOLDER ?? 'dist/web'),
  };
}
