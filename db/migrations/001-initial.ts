import { type Kysely, sql } from 'kysely';
import { aftersale } from '../initial/aftersale.ts';
import { goods } from '../initial/goods.ts';
import { hub } from '../initial/hub.ts';
import { insight } from '../initial/insight.ts';
import { intake } from '../initial/intake.ts';
import { kit } from '../initial/kit.ts';
import { ledger } from '../initial/ledger.ts';
import { orders } from '../initial/orders.ts';
import { prices } from '../initial/prices.ts';
import { settlement } from '../initial/settlement.ts';
import { sheets } from '../initial/sheets.ts';
import { shipping } from '../initial/shipping.ts';
import { shops } from '../initial/shops.ts';
import { APP_ROLE, CLOCK_ROLE } from '../shop-table.ts';

const role = (name: string) => `
do $$ begin
  if not exists (select from pg_roles where rolname = '${name}') then create role ${name} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant ${name} to current_user;
grant usage on schema public to ${name};`;

/** From the ground up: a table stands behind those that it points to. */
const parts = [
  role(APP_ROLE),
  role(CLOCK_ROLE),
  kit,
  shops,
  sheets,
  goods,
  prices,
  ledger,
  orders,
  intake,
  shipping,
  aftersale,
  settlement,
  hub,
  insight,
];

/** The schema of the first release, 2026-11-29. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of parts) await sql.raw(part).execute(db);
}
