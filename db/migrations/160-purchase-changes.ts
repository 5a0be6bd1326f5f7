import { type Kysely, sql } from 'kysely';

/** What a vendor took before its last change, so that an agent sees what went up and can keep its margin. */
const statements = `
alter table spus
  add column purchase_price_before numeric(14,2),
  add column purchase_price_changed_at timestamptz;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
