/** One category as the tree knows it; a root's `parentId` is null. */
export interface Node {
  id: string;
  parentId: string | null;
  name: string;
  /** Place among its siblings. */
  position: number;
}

export const MAX_LEVELS = 4;
export const MAX_NODES = 2_000;

export type PutFault = 'parentGone' | 'nameTaken' | 'tooDeep' | 'intoItself';

const byIdOf = (tree: readonly Node[]) => new Map(tree.map((node) => [node.id, node]));

export const childrenOf = <N extends Node>(tree: readonly N[], parentId: string | null): N[] =>
  tree.filter((node) => node.parentId === parentId).sort((a, b) => a.position - b.position);

/** A node and those above it, root first; none for null. */
export function lineageOf<N extends Node>(byId: ReadonlyMap<string, N>, id: string | null): N[] {
  const line: N[] = [];
  for (let node = byId.get(id ?? ''); node; node = byId.get(node.parentId ?? '')) line.unshift(node);
  return line;
}

/** How a category is written with those above it, such as 水果 / 苹果. */
export const categoryPath = (byId: ReadonlyMap<string, Node>, id: string | null): string =>
  lineageOf(byId, id)
    .map(({ name }) => name)
    .join(' / ');

/** Levels from a node down to the lowest of its branches; 1 without any. */
function heightOf(tree: readonly Node[], id: string): number {
  return 1 + Math.max(0, ...childrenOf(tree, id).map((child) => heightOf(tree, child.id)));
}

/**
 * Puts a node, new or known, under its parent as number `at`, last when not said: gives the rows that thereby become
 * other than they are, or why it can't stand there.
 */
export function putNode(
  tree: readonly Node[],
  node: Omit<Node, 'position'>,
  at = MAX_NODES,
): Node[] | PutFault {
  const byId = byIdOf(tree);
  const { id, parentId, name } = node;
  const above = lineageOf(byId, parentId);
  if (parentId !== null && above.length === 0) return 'parentGone';
  if (above.some((each) => each.id === id)) return 'intoItself';
  if (above.length + heightOf(tree, id) > MAX_LEVELS) return 'tooDeep';
  const siblings = childrenOf(tree, parentId).filter((each) => each.id !== id);
  if (siblings.some((each) => each.name === name)) return 'nameTaken';
  siblings.splice(at, 0, { id, parentId, name, position: 0 });
  return siblings
    .map((each, position) => ({ ...each, position }))
    .filter((each) => isOther(byId.get(each.id), each));
}

const isOther = (known: Node | undefined, now: Node): boolean =>
  known?.parentId !== now.parentId || known.name !== now.name || known.position !== now.position;

/** A line of an indented list; the first level is 1. */
export interface OutlineRow {
  name: string;
  level: number;
}

/** Adds an indented list under a parent: what is there already stays, so the same list twice adds nothing. */
export function graft(
  tree: readonly Node[],
  parentId: string | null,
  rows: readonly OutlineRow[],
  newId: () => string,
): { fresh: Node[]; known: number } | PutFault {
  const base = lineageOf(byIdOf(tree), parentId).map(({ id }) => id);
  if (parentId !== null && base.length === 0) return 'parentGone';
  const idOf = new Map(tree.map((node) => [keyOf(node.parentId, node.name), node.id]));
  const next = new Map<string | null, number>();
  for (const node of tree) next.set(node.parentId, Math.max(next.get(node.parentId) ?? 0, node.position + 1));
  const fresh: Node[] = [];
  const line = [...base];
  for (const { name, level } of rows) {
    line.length = Math.min(line.length, base.length + level - 1);
    if (line.length >= MAX_LEVELS) return 'tooDeep';
    const above = line.at(-1) ?? null;
    const id = idOf.get(keyOf(above, name)) ?? newId();
    line.push(id);
    if (idOf.has(keyOf(above, name))) continue;
    idOf.set(keyOf(above, name), id);
    fresh.push({ id, parentId: above, name, position: next.get(above) ?? 0 });
    next.set(above, (next.get(above) ?? 0) + 1);
  }
  return { fresh, known: rows.length - fresh.length };
}

const keyOf = (parentId: string | null, name: string) => `${parentId} ${name}`;
