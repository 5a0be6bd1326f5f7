import { expect } from 'vitest';
import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { untilPasses } from '#test/until.ts';

/** Reads a connection's changes and waits until that is over; gives what the run says. */
export async function pullNow(app: TestApp, by: Person, CustomerID: string) {
  const { RunID } = await ask(app, by, pulls.sync, { CustomerID });
  return endOf(app, by, RunID);
}

export async function endOf(app: TestApp, by: Person, RunID: string) {
  for (;;) {
    const { items } = await ask(app, by, pulls.history, { pageSize: 50 });
    const run = items.find((one) => one.RunID === RunID);
    if (run && run.State !== 'running') return run;
    await new Promise((soon) => setTimeout(soon, 20));
  }
}

/** The lines of a shop's platforms as its people see them, and one of them once it has come to a state. */
export function linesFor(context: () => { app: TestApp; me: Person }) {
  const lines = async () => (await ask(context().app, context().me, hubOrders.list, { pageSize: 500 })).items;
  const lineOf = async (no: string) =>
    (await lines()).find(({ OrderNo }) => OrderNo === no) ?? expect.fail(no);
  const checked = (no: string, state: number) =>
    untilPasses(async () => expect((await lineOf(no)).State).toBe(state));
  return { lines, lineOf, checked };
}
