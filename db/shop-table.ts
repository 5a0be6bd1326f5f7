/** The one role that requests run under: it owns nothing, so row-level security always holds. */
export const APP_ROLE = 'laidanla_app';

/** The role that asks which shops have something to do by now. It reads what `clockSees` names, and writes nothing. */
export const CLOCK_ROLE = 'laidanla_clock';

/**
 * What the owner of the database, who is no superuser, sees under forced row-level security: who is a member where (to
 * know whose token it is), and everything while it says that it makes a backup. Requests are not run as this role.
 */
export const KEEPER_ROLE = 'laidanla_keeper';

/** SQL that gives each table its policy for the keeper, where one lacks it; run after the migrations. */
export const KEEP = `
select pg_advisory_xact_lock(7215303);
do $$ declare name text; begin
  if not exists (select from pg_roles where rolname = '${KEEPER_ROLE}') then create role ${KEEPER_ROLE} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant ${KEEPER_ROLE} to current_user;
do $$ declare name text; begin
  for name in select c.oid::regclass from pg_class c where relnamespace = 'public'::regnamespace and relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'kept')
  loop execute format('create policy kept on %s for select to ${KEEPER_ROLE} using (%s)', name,
    case name when 'memberships' then 'true' else 'current_setting(''app.backup'', true) = ''on''' end);
  end loop;
end $$`;

/** SQL that puts a table under forced row-level security by `app.shop_id` (design page §4). */
export const shopTable = (name: string): string => tenantTable(name, 'select, insert, update, delete');

/** A shop's table of what has happened: rows are only added, never changed or deleted, whoever asks. */
export const ledgerTable = (name: string): string => tenantTable(name, 'select, insert');

/** A shop's table whose rows change but are never deleted. */
export const undeletableTable = (name: string): string => tenantTable(name, 'select, insert, update');

function tenantTable(name: string, rights: string): string {
  return `
    alter table ${name} enable row level security;
    alter table ${name} force row level security;
    create policy tenant on ${name}
      using (shop_id = current_setting('app.shop_id')::uuid)
      with check (shop_id = current_setting('app.shop_id')::uuid);
    grant ${rights} on ${name} to ${APP_ROLE};`;
}

/** SQL for a small table that all shops share; listed in docs/ARCHITECTURE.md and the schema guard. */
export function sharedTable(name: string): string {
  return `grant select, insert, update, delete on ${name} to ${APP_ROLE};`;
}

/** The owner of the database is a member of the role, so that it may become it; by that alone it sees nothing. */
export const AS_CLOCK = `current_user = '${CLOCK_ROLE}'`;

/** SQL that shows columns of a shop's table, of all shops, to the work by the clock: times and states, nothing of people. */
export function clockSees(name: string, columns: readonly string[]): string {
  return `
    create policy clock on ${name} for select to ${CLOCK_ROLE} using (${AS_CLOCK});
    grant select (shop_id, ${columns.join(', ')}) on ${name} to ${CLOCK_ROLE};`;
}
