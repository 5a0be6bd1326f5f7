import { pulls } from '#features/hub/pulls/contract.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';

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
