import type { Category } from '../contract.ts';

/** A category as the screen shows it. */
export interface Branch extends Category {
  /** 1 = at the top. */
  level: number;
  /** The category with those above it. */
  path: string;
  hasBranches: boolean;
  /** With its branches. */
  skus: number;
  spus: number;
}

/** Every category with what belongs to its branches; the items come each after the one above it. */
export function branchesOf(items: readonly Category[]): Branch[] {
  const branchById = new Map<string, Branch>();
  for (const item of items) {
    const above = item.parentID ? branchById.get(item.parentID) : undefined;
    branchById.set(item.CategoryID, {
      ...item,
      level: (above?.level ?? 0) + 1,
      path: above ? `${above.path} / ${item.CategoryName}` : item.CategoryName,
      hasBranches: false,
      skus: item.SkuCount,
      spus: item.SpuCount,
    });
    if (above) above.hasBranches = true;
  }
  const branches = [...branchById.values()];
  for (const branch of branches.toReversed()) {
    const above = branch.parentID ? branchById.get(branch.parentID) : undefined;
    if (!above) continue;
    above.skus += branch.skus;
    above.spus += branch.spus;
  }
  return branches;
}

/** What is seen: nothing below a closed one; of a search what fits, with what stands above it. */
export function visibleBranches(
  branches: readonly Branch[],
  closed: ReadonlySet<string>,
  search: string,
): readonly Branch[] {
  const words = search.trim().toLowerCase();
  if (words) {
    const kept = new Set<string | null>();
    for (const branch of branches.toReversed())
      if (kept.has(branch.CategoryID) || branch.CategoryName.toLowerCase().includes(words))
        kept.add(branch.CategoryID).add(branch.parentID);
    return branches.filter(({ CategoryID }) => kept.has(CategoryID));
  }
  const hidden = new Set<string>();
  for (const { CategoryID, parentID } of branches)
    if (parentID && (closed.has(parentID) || hidden.has(parentID))) hidden.add(CategoryID);
  return branches.filter(({ CategoryID }) => !hidden.has(CategoryID));
}

/** Siblings in their order. */
export const siblingsOf = (branches: readonly Branch[], parentID: string | null): Branch[] =>
  branches.filter((branch) => branch.parentID === parentID);

/** A category's own place among its siblings. */
export const positionOf = (branches: readonly Branch[], branch: Branch): number =>
  siblingsOf(branches, branch.parentID).findIndex(({ CategoryID }) => CategoryID === branch.CategoryID);

/** Whether `id` is this category or below it, so that it can't be moved there. */
export function isWithinCategory(
  branches: readonly Branch[],
  id: string | null,
  ancestorId: string,
): boolean {
  const byId = new Map(branches.map((branch) => [branch.CategoryID, branch]));
  for (let at = id; at; at = byId.get(at)?.parentID ?? null) if (at === ancestorId) return true;
  return false;
}
