import { v7 as newId } from 'uuid';
import { groupBy } from '#kit/list/group-by.ts';
import type { Fen } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type Sources, sourcesOf } from './sources.ts';
import type { ChainLink, SupplyChain } from './supply-chain.ts';

/** A chain on its way up, or one of the ways on which a set is fetched together. */
export interface Walk extends SupplyChain {
  next: { shopId: string; spuId: string } | undefined;
  /** How many of the listings further up one ordered set holds. */
  pieces: number;
  /** The first hop that is its own; those before it are its fork's. */
  from: number;
  /** What it fetches, where it is one of several ways. */
  says: string;
  /** Where the set's parts come from several sources. */
  fork?: { ways: readonly Walk[]; split: (price: Fen) => Fen[] };
}

/**
 * Walks that have come to a set with supplied parts go on, each to its source: one source is a chain like any other,
 * several make as many ways. Gives the walks that are under way now.
 */
export async function forkWalks(at: (shopId: string) => TenantDb, walks: readonly Walk[]): Promise<Walk[]> {
  const sets = walks.filter(({ next, broken, hops }) => !next && !broken && hops.at(-1)?.hasSources);
  for (const [shopId, part] of groupBy(sets, ({ hops }) => hops.at(-1)?.shopId ?? '')) {
    const ids = part.map(({ hops }) => hops.at(-1)?.spuId ?? '');
    const sources = await sourcesOf(at(shopId), ids);
    for (const [index, walk] of part.entries()) fork(walk, sources.get(ids[index] ?? ''));
  }
  return walks.flatMap((walk) => walk.fork?.ways ?? [walk]);
}

function fork(walk: Walk, sources: Sources | undefined): void {
  const last = walk.hops.at(-1);
  if (!last || !sources) return;
  last.hasSources = false;
  const ways = sources.sources.map((source): Walk => {
    const { vendorId: shopId, vendorSpuId: spuId } = source;
    return {
      ...walk,
      hops: walk.hops.map((hop) => ({ ...hop })),
      next: shopId && spuId ? { shopId, spuId } : undefined,
      pieces: walk.pieces * source.pieces,
      from: walk.hops.length,
      says: source.says,
      key: newId(),
    };
  });
  const [only] = ways;
  if (ways.length > 1) walk.fork = { ways, split: sources.split };
  else if (only) Object.assign(walk, { next: only.next, pieces: only.pieces });
}

const leavesOf = (walk: Walk): Walk[] => walk.fork?.ways.flatMap(leavesOf) ?? [walk];

const splitOver = ({ fork: branch }: Walk, price: Fen): Fen[] =>
  branch ? branch.split(price).flatMap((share, at) => splitOver(branch.ways[at] as Walk, share)) : [price];

const pathsOf = ({ fork: branch }: Walk): string[] =>
  branch
    ? branch.ways.flatMap((way) => pathsOf(way).map((path) => [way.says, path].filter(Boolean).join('·')))
    : [''];

/**
 * Of walks that forked: each way is a plan of its own, with its share of every price below the fork. What the ways have
 * in common (quotas, delivery) lies on the first.
 */
export function joinForks(walk: Walk): void {
  if (!walk.fork) return;
  const leaves = leavesOf(walk);
  shareOut(walk, leaves);
  for (const { hops } of leaves)
    for (const [at, hop] of hops.entries()) hop.costPrice = hops[at + 1]?.salePrice ?? null;
  walk.parts = leaves;
  walk.split = (price) => splitOver(walk, price);
  const ends = leaves.flatMap(({ until }) => until ?? []);
  walk.until = ends.length > 0 ? Math.min(...ends) : undefined;
}

function shareOut(walk: Walk, all: readonly Walk[]): void {
  if (!walk.fork) return;
  const leaves = leavesOf(walk);
  const paths = pathsOf(walk);
  const splitOf = all.indexOf(leaves[0] as Walk);
  for (const [at, hop] of walk.hops.slice(walk.from).entries()) {
    const shares = hop.salePrice === null ? undefined : splitOver(walk, hop.salePrice);
    for (const [index, leaf] of leaves.entries()) {
      const mine = leaf.hops[walk.from + at] as ChainLink;
      const follows = leaf !== all[splitOf];
      const spuName = `${hop.spuName}（${paths[index]}）`;
      Object.assign(mine, { salePrice: shares?.[index] ?? null, spuName, splitOf, follows });
    }
  }
  for (const way of walk.fork.ways) shareOut(way, all);
}
