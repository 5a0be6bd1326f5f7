import { type Kysely, sql } from 'kysely';

/** Goods that are sent anew: how many were promised on a leg, and the order that sends them. */
const statements = `
alter table complaint_proposals add column resend integer not null default 0,
  add column content text not null default '';
alter table complaint_legs add column resend integer not null default 0,
  add column resend_order_id bigint;
create index complaint_legs_resends on complaint_legs (shop_id, resend_order_id) where resend_order_id is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
