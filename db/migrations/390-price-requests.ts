import { type Kysely, sql } from 'kysely';

/** Both prices of a shop in the middle may be asked about at once: each leg has its own open request. */
const statements = `
drop index order_requests_open;
create unique index order_requests_open on order_requests (shop_id, order_id, kind, least(from_hop, to_hop)) where state = 'open';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
