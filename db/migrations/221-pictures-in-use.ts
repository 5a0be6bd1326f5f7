import { type Kysely, sql } from 'kysely';
import { clockSees } from '../shop-table.ts';

/** Which kept pictures goods of any shop show: the others go. An address says nothing of a shop or its goods. */
const statements = `
${clockSees('skus', ['image_url'])}
${clockSees('spus', ['image_url'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
