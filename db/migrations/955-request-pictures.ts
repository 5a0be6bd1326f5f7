import { type Kysely, sql } from 'kysely';
import { clockSees } from '../shop-table.ts';

/** What is asked to change of a bill may be shown by pictures, as of a payment its slips. */
const statements = `
alter table settlement_requests add column pictures text[] not null default '{}';
create index settlement_requests_pictures on settlement_requests using gin (pictures) where pictures <> '{}';
${clockSees('settlement_requests', ['pictures'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
