import { type Kysely, sql } from 'kysely';

/** The day on which a plan is to be paid; plans of before have none until one is set. */
const statements = `
alter table payment_plans add column planned_on date;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
