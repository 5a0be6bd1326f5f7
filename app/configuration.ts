import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { addressSetting, numberSetting, switchSetting, WrongSetting } from '#kit/settings/server/setting.ts';
import { supportContact } from '#kit/settings/server/support-contact.ts';
import { objectStoreOf } from './files/object-store.ts';

/** What the environment decides of a start (app/settings.ts lists every variable). One that makes no sense throws a WrongSetting. */
export interface Configuration {
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the product runs its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  demo: boolean;
  /** Whether the demo shops look back on sixty days of business. */
  demoBusiness?: boolean;
  webFolder: string;
  /** `info`: a line for each request. */
  logLevel: string;
}

export function readConfiguration(): Configuration {
  const { env } = process;
  const dataDir = resolve(env.DATA_DIR || 'data');
  const configuration = {
    port: numberSetting('PORT', 3000, { least: 0, most: 65_535 }),
    host: env.HOST || '0.0.0.0',
    dataDir,
    databaseUrl: addressSetting('DATABASE_URL', ['postgres:', 'postgresql:']),
    demo: switchSetting('DEMO', true),
    demoBusiness: switchSetting('DEMO_BUSINESS', true),
    webFolder: resolve(env.WEB_FOLDER || 'dist/web'),
    logLevel: choiceSetting('LOG_LEVEL', ['warn', 'info', 'error']),
  };
  addressSetting('PUBLIC_URL', ['https:', 'http:']);
  supportContact();
  switchSetting('DOCS', true);
  httpSettings();
  metricsSettings();
  objectStoreOf();
  mkdirSync(dataDir, { recursive: true });
  return configuration;
}

/** One of some words; the first when it is not set. */
function choiceSetting(name: string, words: readonly string[]): string {
  const text = process.env[name]?.trim() || words[0] || '';
  if (words.includes(text)) return text;
  throw new WrongSetting(name, text, ` ${words.join('、')} 之一`);
}

/** Who may read /metrics besides this machine, and which statements are slow. */
export const metricsSettings = () => ({
  token: process.env.METRICS_TOKEN || undefined,
  slowMs: numberSetting('SLOW_STATEMENT_MS', 1_000, { least: 100, most: 60_000 }),
});

/** What the HTTP side is told by the environment, apart from where it listens. */
export const httpSettings = () => ({
  /** Proxies in front: the caller's address is the nth from the right of X-Forwarded-For. */
  proxies: numberSetting('TRUST_PROXY', 0, { least: 0, most: 20 }),
  callsAMinute: numberSetting('RATE_LIMIT', 6_000, { most: 1_000_000_000 }),
});
