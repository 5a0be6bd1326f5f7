/** The one role that requests run under: it owns nothing, so row-level security always holds. */
export const APP_ROLE = 'laidanla_app';

/** The role that asks which shops have something to do by now. It reads what `clockSees` names, and writes nothing. */
export const CLOCK_ROLE = 'laidanla_clock';

/** SQL that puts a table under forced row-level security by `app.shop_id` (design page §4). */
export function shopTable(name: string): string {
  return `
    alter table ${name} enable row level security;
    alter table ${name} force row level security;
    create policy tenant on ${name}
      using (shop_id = current_setting('app.shop_id')::uuid)
      with check (shop_id = current_setting('app.shop_id')::uuid);
    grant select, insert, update, delete on ${name} to ${APP_ROLE};`;
}

/** SQL for a small table that all shops share; listed in docs/ARCHITECTURE.md and the schema guard. */
export function sharedTable(name: string): string {
  return `grant select, insert, update, delete on ${name} to ${APP_ROLE};`;
}

/** SQL that shows columns of a shop's table, of all shops, to the work by the clock: times and states, nothing of people. */
export function clockSees(name: string, columns: readonly string[]): string {
  return `
    create policy clock on ${name} for select to ${CLOCK_ROLE} using (true);
    grant select (shop_id, ${columns.join(', ')}) on ${name} to ${CLOCK_ROLE};`;
}
