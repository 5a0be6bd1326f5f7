import { expect } from 'vitest';
import { pressConsent } from '#app/sandbox/press-consent.ts';
import type { SandboxShop } from '#app/sandbox/state.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { untilPasses } from '#test/until.ts';
import { connections } from '../contract.ts';

type Side = 'ktt' | 'youzan';

/** Goes to the platform, presses 同意 for one of its shops, and comes back; gives what the address says. */
export async function consentAt(app: TestApp, by: Person, side: Side, shop: SandboxShop | undefined) {
  const { Url, State } = await ask(app, by, connections.authorize, { Platform: side });
  const landed = await pressConsent(Url, shop?.id ?? '');
  return { Code: landed.searchParams.get('code') ?? '', State, landed };
}

/** What came of it, once the background has exchanged the code. */
export async function resultOf(app: TestApp, by: Person, State: string) {
  for (;;) {
    const result = await ask(app, by, connections.connectResult, { State });
    if (result.IsDone) return result;
    await new Promise((soon) => setTimeout(soon, 20));
  }
}

/** Connects a platform's shop, whose orders so far are read; gives the connection's id. */
export async function connectAt(app: TestApp, by: Person, side: Side, shop: SandboxShop): Promise<string> {
  const { Code, State } = await consentAt(app, by, side, shop);
  await ask(app, by, connections.connect, { Code, State });
  const { Problem } = await resultOf(app, by, State);
  if (Problem) throw new Error(Problem);
  const { items } = await ask(app, by, connections.configs, {});
  const mine = items.flatMap(({ Accounts }) => Accounts).find(({ ShopName }) => ShopName === shop.name);
  const id = mine?.CustomerID ?? '';
  await untilPasses(async () => {
    const { items: runs } = await ask(app, by, pulls.history, { pageSize: 50 });
    const first = runs.find(({ CustomerID }) => CustomerID === id);
    expect(first?.State).toMatch(/done|failed/);
  });
  return id;
}
