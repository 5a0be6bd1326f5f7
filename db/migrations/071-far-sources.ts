import { type Kysely, sql } from 'kysely';

const statements = `
-- Where an order comes from is told to the entry's neighbour; shops farther along the chain read neither platform nor
-- number.
update orders set third_party_name = '', third_party_order_id = null, sub_order_no = null
where hop >= 2 and (third_party_name <> '' or third_party_order_id is not null or sub_order_no is not null);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
