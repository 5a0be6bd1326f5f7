import type { Sandbox } from '#app/sandbox/sandbox.ts';
import type { SandboxCarrier } from '#features/shipping/carrier-traces/server/index.ts';
import type { ShakyProvider } from '#features/shipping/print-runs/test/shaky-provider.ts';
import { followAt, importFile, type Sides, talkMoney, tellOf } from '#test/kills/business.ts';
import { Client } from '#test/kills/client.ts';
import { openFollowing } from '#test/kills/following.ts';
import { live } from '#test/kills/living.ts';
import { orderSheet } from '#test/kills/order-sheet.ts';
import { printMorning, printProblems, printRound } from '#test/kills/printing.ts';
import type { ReachedProduct } from '#test/kills/product.ts';
import { bookProblems } from '#test/kills/settling.ts';
import { shipByFile } from '#test/kills/waybills.ts';
import { printInCloud } from './cloud-printing.ts';
import type { ChainedListing } from './main-job.ts';

const ROWS = 500;

/** Who the product talks to outside. */
export interface Outside {
  carrier: SandboxCarrier;
  platform: Sandbox;
  labels: ShakyProvider;
}

/**
 * What the shops of a chain do beside the main job, step by step: orders that are held, swapped and asked about, prices,
 * settlement, complaints, leads, labels of several boxes and of a cloud printer, carriers, a platform that is followed.
 * A step that fails is named and the next one is begun all the same.
 */
export async function doBusiness(
  product: ReachedProduct,
  { carrier, platform, labels }: Outside,
  listings: readonly ChainedListing[],
): Promise<string[]> {
  // All that is sold here has to become orders, however much was sold before.
  const names = listings.flatMap(({ name, isLimited }) => (isLimited ? [] : [name]));
  const sides: Sides = {
    entry: await Client.signedIn(product.port, 'tuanzhang'),
    middle: await Client.signedIn(product.port, 'youxuan'),
    shipper: await Client.signedIn(product.port, 'guoyuan'),
  };
  const strikes = { problems: [] as string[], doing: undefined as string | undefined };
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    const from = performance.now();
    try {
      return await work();
    } catch (error) {
      strikes.problems.push(`${name}${strikes.doing ? `, ${strikes.doing}` : ''}: ${error}`);
      return undefined;
    } finally {
      console.log(`${Math.round(performance.now() - from)} ms: ${name}`);
      strikes.doing = undefined;
    }
  };
  const orders = async (serial: number): Promise<string[]> => {
    const taskId = await importFile(sides.entry, await orderSheet(serial, ROWS, names));
    const rows = await product.query<{ id: string }>(
      'select id from orders where shop_id = $1 and import_task_id = $2 and hop = 0 order by id',
      [sides.entry.shopId, taskId],
    );
    return rows.map(({ id }) => id);
  };
  const living = (await step('a file for what waits', () => orders(1))) ?? [];
  await step('orders that wait, are swapped and asked about', async () =>
    strikes.problems.push(...(await live({ product, ...sides }, living))),
  );
  await step('labels, some given back', () => printRound(sides.shipper, labels, living));
  await step('labels of several boxes, printed', () =>
    printMorning({ shipper: sides.shipper, provider: labels, strikes }, living.slice(300, 360)),
  );
  // Before the other account takes numbers too.
  await step('numbers at the provider', async () =>
    strikes.problems.push(...(await printProblems(product, labels))),
  );
  await step('a cloud printer', () => printInCloud(sides.shipper, platform, living.slice(360, 370)));
  const leaving = (await step('a file for what leaves', () => orders(2))) ?? [];
  await step('shipped by a file', () => shipByFile(sides.shipper, 2, leaving));
  await step('prices, bills, payments, corrections, complaints', () =>
    talkMoney({ product, strikes }, sides, leaving),
  );
  await step('carriers, receipts, complaints by the clock, leads', () =>
    tellOf({ product, carrier, strikes }, sides, { serial: 2, ids: leaving }),
  );
  await step('a platform that is followed', async () => {
    const following = await openFollowing({ product, ...sides }, platform.ktt[1], names[0]);
    await followAt(following, strikes, 2);
  });
  await step('both books', async () => strikes.problems.push(...(await bookProblems(product))));
  return strikes.problems;
}
