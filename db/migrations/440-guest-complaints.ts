import { type Kysely, sql } from 'kysely';

/**
 * What a buyer said to the shop that it ordered from: a complaint with a leg between the two, which stands in that shop
 * alone, as the buyer's name and number do. A refund of a platform is taken up once.
 */
const statements = `
alter table complaints add column guest boolean not null default false,
  add column buyer_name text not null default '',
  add column buyer_phone text not null default '',
  add column buyer_demand text not null default '',
  add column refund_no text not null default '';
update complaints c set guest = true
  where exists (select from complaint_legs l where l.shop_id = c.shop_id and l.complaint_id = c.id and l.leg = -1);
create unique index complaints_refund on complaints (shop_id, refund_no) where refund_no <> '';
create index complaints_guests on complaints (shop_id, created_at desc, id) where guest;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
