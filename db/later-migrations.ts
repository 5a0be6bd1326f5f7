import type { Migration } from 'kysely';
import * as namesAndSwaps from './migrations/984-names-and-swaps.ts';
import * as figuresOfSuppliers from './migrations/985-figures-of-suppliers.ts';
import * as notesForShippers from './migrations/986-notes-for-shippers.ts';
import * as declinedCorrections from './migrations/987-declined-corrections.ts';
import * as piecesOfReturnParcels from './migrations/988-pieces-of-return-parcels.ts';
import * as operationPermits from './migrations/991-operation-permits.ts';
import * as operatorLog from './migrations/992-operator-log.ts';
import * as makersOfWebhooks from './migrations/993-makers-of-webhooks.ts';

/** What follows the schema of the first release, in order of names; a landed migration is never edited, a new one is added here. */
export const laterMigrations: Record<string, Migration> = {
  '984-names-and-swaps': namesAndSwaps,
  '985-figures-of-suppliers': figuresOfSuppliers,
  '986-notes-for-shippers': notesForShippers,
  '987-declined-corrections': declinedCorrections,
  '988-pieces-of-return-parcels': piecesOfReturnParcels,
  '991-operation-permits': operationPermits,
  '992-operator-log': operatorLog,
  '993-makers-of-webhooks': makersOfWebhooks,
};
