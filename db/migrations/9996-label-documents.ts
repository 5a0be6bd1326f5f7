import { type Kysely, sql } from 'kysely';

/** Labels that a print component prints: 菜鸟 hands them out with its numbers. */
const statements = `
alter table label_accounts drop constraint label_accounts_provider_check;
alter table label_accounts add constraint label_accounts_provider_check
  check (provider in ('kuaidi100', 'kdniao', 'cainiao', 'own'));
-- Which component prints it and what is handed to it, as the provider gave it; null: it gave none.
alter table print_parcels add column document jsonb;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
