import { type Kysely, sql } from 'kysely';

const statements = `
-- Why a supplied listing can't be ordered from its vendor now: the vendor's own reason, or one above it (far). Kept by
-- the job catalogue-copies; orders read the vendor's book.
alter table spus add column upstream text
  check (upstream in ('suspended', 'withdrawn', 'deleted', 'prohibited', 'unlinked'));
alter table spus add column upstream_far boolean not null default false;
create index spus_upstream on spus (shop_id) where upstream is not null;

-- What the shop made of a supplied listing itself follows its vendor's no more.
alter table spus add column own_picture boolean not null default false;
alter table spus add column own_description boolean not null default false;
alter table spus no force row level security;
update spus s set own_picture = s.image_url is distinct from v.image_url, own_description = s.description <> v.description
  from spus v where v.shop_id = s.vendor_id and v.id = s.vendor_spu_id;
alter table spus force row level security;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
