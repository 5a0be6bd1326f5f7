import type { z } from 'zod';
import { isReachable } from '#features/shipping/label-providers/server/index.ts';
import { DeferredAnswer } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { printRuns } from '../../contract.ts';
import { type NumberSource, openContract } from '../numbering/open-contract.ts';
import { severalAtOnce } from '../numbering/several-at-once.ts';
import { currentReceivers } from '../print-orders.ts';

type Way = z.output<typeof printRuns.reach.input>['Ways'][number];

/** Questions under way at once, and for how long a screen waits for them, in ms. */
const AT_ONCE = 5;
const PATIENCE = 15_000;

/**
 * Which carriers do not deliver where orders go, as their providers say, before any number is taken. What nobody says, or
 * not in time, is no obstacle: it is asked again with the number.
 */
export async function askReach(db: TenantDb, ways: readonly Way[]) {
  const receivers = await currentReceivers(db, [...new Set(ways.map(({ OrderID }) => OrderID))]);
  const contracts = new Map<string, NumberSource>();
  for (const accountId of new Set(ways.map(({ AccountID }) => AccountID)))
    contracts.set(accountId, await openContract({ inShop: (work) => work(db) }, accountId));
  return new DeferredAnswer(async () => {
    const Unreachable: Way[] = [];
    const until = Date.now() + PATIENCE;
    await severalAtOnce(ways, AT_ONCE, async (way) => {
      const contract = contracts.get(way.AccountID);
      const receiver = receivers.get(way.OrderID);
      if (contract?.is !== 'provider' || !contract.sender || !receiver || Date.now() > until) return;
      const { provider, account, sender } = contract;
      if ((await isReachable(provider, account, { sender, receiver })) === false) Unreachable.push(way);
    });
    return { Unreachable };
  });
}
