import type { Input } from '#kit/endpoint/contract.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { labelAccounts } from '../contract.ts';

export interface AccountDesk {
  app: TestApp;
  cast: Cast;
  /** One transaction as the grower's shop, or another's. */
  inShop<R>(work: (db: TenantDb) => Promise<R>, who?: Person): Promise<R>;
  /** A new account of the grower's, of its own numbers unless said. */
  open(input: Partial<Input<typeof labelAccounts.set>> & { Name: string }): Promise<string>;
}

export async function openDesk(): Promise<AccountDesk> {
  const app = await openApp();
  const cast = await openCast(app);
  return {
    app,
    cast,
    inShop: (work, who = cast.grower) => inShop(app.database.pool, { shopId: who.shopId }, work),
    open: async (input) => {
      const account = { Provider: 'own' as const, Company: '中通', ...input };
      return (await ask(app, cast.grower, labelAccounts.set, account)).AccountID;
    },
  };
}
