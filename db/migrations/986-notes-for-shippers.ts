import { type Kysely, sql } from 'kysely';
import { ledgerTable } from '../shop-table.ts';

/**
 * What the entry has to say to whoever ships, on every row of the order; and what went with a listing as a gift before:
 * orders keep the version that they were entered with, so another gift makes another version, as other parts do.
 */
const statements = `
alter table orders add shipper_note text not null default '';

create table spu_past_gifts (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  version integer not null,
  gifts text not null,
  primary key (shop_id, spu_id, version),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
${ledgerTable('spu_past_gifts')}

create function keep_spu_gifts() returns trigger language plpgsql as $$ begin
  if new.version = old.version then
    insert into spu_past_skus (shop_id, spu_id, version, sku_id, count, share)
      select shop_id, spu_id, old.version, sku_id, count, share from spu_skus
      where shop_id = old.shop_id and spu_id = old.id;
    new.version := old.version + 1;
  end if;
  if old.gifts <> '' then
    insert into spu_past_gifts values (old.shop_id, old.id, old.version, old.gifts);
  end if;
  return new;
end $$;
create trigger spu_gifts_changed before update of gifts, version on spus for each row
  when (old.gifts is distinct from new.gifts or old.version <> new.version) execute function keep_spu_gifts();
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
