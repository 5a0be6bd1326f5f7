import { setTimeout as pause } from 'node:timers/promises';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import type { SandboxCarrier } from '#features/shipping/carrier-traces/server/index.ts';
import type { Client } from './client.ts';
import { complain, complainByClock, talkProblems } from './complaining.ts';
import { type Following, follow } from './following.ts';
import { lead, leadProblems } from './leading.ts';
import type { OrderSheet } from './order-sheet.ts';
import { agree, price } from './pricing.ts';
import type { ReachedProduct } from './product.ts';
import { bookProblems, settle } from './settling.ts';
import type { Strikes } from './strike.ts';
import { askRound, numbersOf, sendNews, TROUBLE, type TracedParcel, traceProblems } from './tracing.ts';

/** The chain's people, entry first. */
export type Sides = Record<'entry' | 'middle' | 'shipper', Client>;
/** What is under way, and what was wrong. */
type Notes = Pick<Strikes, 'doing' | 'problems'>;
interface BusinessNotes {
  product: ReachedProduct;
  strikes: Notes;
}

/** What changes at a platform; gives the orders that have left. */
export async function followAt(following: Following, strikes: Notes, serial: number): Promise<string[]> {
  strikes.doing = 'following a platform';
  const { left, problems } = await follow(following, serial);
  strikes.problems.push(...problems);
  strikes.doing = undefined;
  return left;
}

/** What neighbours do about what has left: agree on its price, settle it, and complain about it. */
export async function talkMoney(
  { product, strikes }: BusinessNotes,
  { entry, middle, shipper }: Sides,
  ids: readonly string[],
): Promise<void> {
  strikes.doing = 'pricing';
  strikes.problems.push(...(await price({ product, entry, middle }, ids)), ...(await bookProblems(product)));
  strikes.doing = 'settling';
  await settle(middle, entry, ids);
  strikes.doing = 'agreeing to corrections';
  strikes.problems.push(...(await agree({ product, entry, middle })), ...(await bookProblems(product)));
  strikes.doing = 'complaining';
  await complain(entry, middle, shipper, ids);
  strikes.problems.push(...(await bookProblems(product)), ...(await talkProblems(product)));
  strikes.doing = undefined;
}

/** What carriers say of what has left, what becomes of it without anybody, and what channels want beside it. */
export async function tellOf(
  { product, carrier, strikes }: BusinessNotes & { carrier: SandboxCarrier },
  { entry, middle, shipper }: Sides,
  { serial, ids }: { serial: number; ids: readonly string[] },
): Promise<readonly TracedParcel[]> {
  const numbers = (await numbersOf(product, shipper.shopId, ids)).slice(AFTER_TALKS);
  strikes.doing = 'news of carriers';
  const answers = await sendNews(product, carrier, shipper.shopId, numbers);
  strikes.doing = 'asking carriers';
  strikes.problems.push(
    ...(await askRound(product, carrier, numbers)),
    ...(await traceProblems(product, answers)),
  );
  strikes.doing = 'complaints by the clock';
  const troubled = answers.filter(({ story }) => story === TROUBLE).map(({ orderId }) => orderId);
  const others = numbers.slice(-20).map(({ orderId }) => orderId);
  strikes.problems.push(...(await complainByClock(product, entry, middle, { ids: others, troubled })));
  strikes.problems.push(...(await bookProblems(product)), ...(await talkProblems(product)));
  strikes.doing = 'leads';
  await lead({ product, entry, middle, shipper }, serial);
  // A shop raises so many a day, and a long run is many days' work.
  await product.query('update complaints set created_at = $2 where shop_id = $1', [
    entry.shopId,
    new Date(Date.now() - 2 * DAY_MS),
  ]);
  strikes.problems.push(...(await leadProblems(product)));
  strikes.doing = undefined;
  return answers;
}

const DAY_MS = 24 * 3_600_000;
/** The first orders of a file are complained about. */
const AFTER_TALKS = 80;

/** Listings of the entry whose chain ends at the shipper and that can be ordered today. */
export const CHAINED = `select a.name from spus a join spus b on b.shop_id = a.vendor_id and b.id = a.vendor_spu_id
  join spus c on c.shop_id = b.vendor_id and c.id = b.vendor_spu_id
  where a.shop_id = $1 and b.vendor_id = $2 and a.deleted_at is null
    and (c.valid_from is null or c.valid_from <= now()) order by a.name`;

export async function importFile(entry: Client, sheet: OrderSheet): Promise<string> {
  const FileID = await entry.upload(sheet.name, sheet.content);
  const { Tasks } = await entry.ask(orderImports.initialize, { FileIDs: [FileID], StartWhenReady: true });
  const TaskID = Tasks[0]?.TaskID ?? '';
  for (let i = 0; i < 3_000; i++) {
    const { Task } = await entry.ask(orderImports.detail, { TaskID, pageSize: 1 });
    if (!['reading', 'checking', 'importing'].includes(Task.Status)) return TaskID;
    await pause(40);
  }
  throw new Error(`${sheet.name} did not settle`);
}
