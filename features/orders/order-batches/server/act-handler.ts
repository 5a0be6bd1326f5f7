import { type Denial, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { RunInput } from '../contract.ts';

export type Ctx = Pick<ShopCtx, 'db' | 'user'> & { isTrial?: boolean };
export type Before = Map<string, unknown>;
/** What is said for one order: by its line of a sheet, else for all. */
export type InputOf = (orderId: string) => RunInput;

/** How an act is done, what has to be remembered to take it back, and how that is done. */
export interface ActHandler {
  /** What comes of it is known before anything is written, so that a trial of it writes nothing. */
  isDecided?: true;
  run(ctx: Ctx, ids: readonly string[], input: RunInput, inputOf: InputOf): Promise<BatchResult>;
  before?(ctx: Ctx, ids: readonly string[], input: RunInput): Promise<Before>;
  undo?(ctx: Ctx, before: Before, input: RunInput): Promise<BatchResult>;
  /** Takes back what it asked of others about these orders, where nobody has answered. */
  unask?(ctx: Ctx, ids: readonly string[]): Promise<BatchResult>;
}

/** One call for orders that become the same. */
export async function callByGroup<T>(
  inputs: ReadonlyMap<string, T>,
  call: (ids: string[], value: T) => Promise<BatchResult>,
) {
  const sum: BatchResult = { done: 0, skipped: [] };
  for (const part of groupBy([...inputs], ([, value]) => JSON.stringify(value)).values()) {
    const [first] = part;
    if (!first) continue;
    const { done, skipped } = await call(
      part.map(([id]) => id),
      first[1],
    );
    sum.done += done;
    sum.skipped.push(...skipped);
  }
  return sum;
}

/** One call for all of them, though each becomes its own. */
export async function eachItsOwn<T>(
  inputs: ReadonlyMap<string, T>,
  call: (ids: string[], own: (id: string) => T) => Promise<BatchResult>,
): Promise<BatchResult> {
  if (inputs.size === 0) return { done: 0, skipped: [] };
  return call([...inputs.keys()], (id) => {
    const own = inputs.get(id);
    if (own === undefined) throw new Error(`Nothing is said of order ${id}`);
    return own;
  });
}

/** What orders become, each by what is said for it. */
export const each = <T>(ids: readonly string[], become: (id: string) => T): Map<string, T> =>
  new Map(ids.map((id) => [id, become(id)]));

const isDenial = (value: unknown): value is Denial =>
  typeof value === 'object' && value !== null && 'no' in value && 'code' in value;

/** Those for which something is missing, beside what became of the rest. */
export async function withoutLacking<T>(
  wishes: ReadonlyMap<string, T | Denial>,
  call: (known: Map<string, T>) => Promise<BatchResult>,
): Promise<BatchResult> {
  const known = new Map<string, T>();
  const lacking: BatchResult['skipped'] = [];
  for (const [id, value] of wishes)
    if (isDenial(value)) lacking.push(skip(id, value));
    else known.set(id, value);
  const { done, skipped } = known.size > 0 ? await call(known) : { done: 0, skipped: [] };
  return { done, skipped: [...skipped, ...lacking] };
}
