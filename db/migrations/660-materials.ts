import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/**
 * What materials (素材) of listings, product groups and group-buys show of what is kept here: pictures by their address,
 * videos and files by their id, so that neither is swept.
 */
const statements = `
create table material_uses (
  shop_id uuid not null,
  owner_id uuid not null,
  no smallint not null,
  picture text,
  file_id uuid,
  primary key (shop_id, owner_id, no));
create index material_uses_picture on material_uses (picture) where picture is not null;
create index material_uses_file on material_uses (shop_id, file_id) where file_id is not null;
${shopTable('material_uses')}
${clockSees('material_uses', ['picture', 'file_id'])}
insert into material_uses (shop_id, owner_id, no, picture)
  select g.shop_id, g.id, p.no, p.picture from group_buys g, unnest(g.pictures) with ordinality p(picture, no);
alter table group_buys drop column pictures;
-- What else a person says of a listing, a list of names and values; nobody could say anything before.
alter table spus alter customized_data set default '[]';
update spus set customized_data = '[]' where customized_data = '{}';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
