import { categoryPath, type Node } from './category-tree.ts';

/** Which category a text names: by its path (水果 / 苹果, 水果>苹果), or by its name where only one is called so. */
export function categoryFinder(tree: readonly Node[]): (text: string) => string | undefined {
  const byId = new Map(tree.map((node) => [node.id, node]));
  const byPath = new Map(tree.map((node) => [plain(categoryPath(byId, node.id)), node.id]));
  const byName = new Map<string, string | undefined>();
  for (const { id, name } of tree) byName.set(plain(name), byName.has(plain(name)) ? undefined : id);
  return (text) => byPath.get(plain(text)) ?? byName.get(plain(text));
}

/** Half width; what stands between the levels may be written in several ways. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/\s*[/>»›\\]+\s*/g, '/')
    .replace(/\s+/g, ' ');
