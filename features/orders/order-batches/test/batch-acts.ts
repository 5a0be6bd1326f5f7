import { orders } from '#features/orders/orders/contract.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import type { ActName } from '../acts.ts';
import { batches } from '../contract.ts';
import { settledRun } from './settled-run.ts';

/** A batch as a person goes through it, each step waited for. */
export function batchActs(running: () => TestApp) {
  const settled = (who: Person, RunID: string) => settledRun(running(), who, RunID);
  return {
    settled,
    preview: async (who: Person, Act: ActName, Numbers: string[], Input: object = {}) => {
      const { RunID } = await ask(running(), who, batches.preview, { Act, Input, Numbers });
      return settled(who, RunID);
    },
    doIt: async (who: Person, RunID: string) => {
      await ask(running(), who, batches.run, { RunID });
      return settled(who, RunID);
    },
    itemsOf: async (who: Person, runId: string) =>
      (await ask(running(), who, batches.items, { runId })).items,
    readOrder: async (who: Person, OrderID: string) =>
      (await ask(running(), who, orders.detail, { OrderID })).Order,
  };
}
