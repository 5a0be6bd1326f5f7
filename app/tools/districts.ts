import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FEATURES = resolve(import.meta.dirname, '../../features');

/** What users call their work, from ground to roof: a noun may use its own district and those before it. */
export const DISTRICTS = [
  'sheets',
  'shops',
  'catalogue',
  'ledger',
  'orders',
  'shipping',
  'settlement',
  'aftersale',
  'hub',
  'insight',
] as const;

/** Every noun with its district, such as `orders/order-imports`. */
export const nouns = (): string[] =>
  DISTRICTS.flatMap((district) =>
    readdirSync(join(FEATURES, district), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${district}/${name}`),
  );
