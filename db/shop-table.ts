/** The one role that requests run under: it owns nothing, so row-level security always holds. */
export const APP_ROLE = 'laidanla_app';

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
