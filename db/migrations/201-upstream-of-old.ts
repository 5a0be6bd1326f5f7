import { type Kysely, sql } from 'kysely';

/**
 * Why a supplied listing can't be ordered, for those that were copied before 171: as catalogue-copies works it out, from
 * the maker down the chain until nothing changes.
 */
const statements = `
do $$ declare changed int; begin
  for hop in 1..20 loop
    with now as (
      select c.shop_id, c.id, s.upstream as above, case
        when p.partner_id is null or p.removed_at is not null then 'unlinked' when p.prohibited then 'prohibited'
        when s.deleted_at is not null then 'deleted' when o.status <> 'on' then 'withdrawn'
        when s.status = 'suspended' then 'suspended' end as own
      from spus c join spus s on s.shop_id = c.vendor_id and s.id = c.vendor_spu_id
      join offers o on o.shop_id = s.shop_id and o.spu_id = s.id and o.agent_id = c.shop_id
      left join partners p on p.shop_id = s.shop_id and p.kind = 'agent' and p.partner_id = c.shop_id)
    update spus c set upstream = coalesce(n.own, n.above), upstream_far = n.own is null and n.above is not null
    from now n where c.shop_id = n.shop_id and c.id = n.id
      and (c.upstream, c.upstream_far)
        is distinct from (coalesce(n.own, n.above), n.own is null and n.above is not null);
    get diagnostics changed = row_count;
    exit when changed = 0;
  end loop;
end $$;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
