import { type Kysely, sql } from 'kysely';

/** On which complaints a member acted is found without what all others wrote. */
const statements = `
create index complaint_posts_author on complaint_posts (shop_id, author_id, id) where is_mine and author_id is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
