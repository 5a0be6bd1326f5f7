import type { Source } from './sources.ts';

/** Names and lengths of the blocks of a file that begin with a line like `begins` and end at the same indent. */
export function blocks({ text }: Source, begins: RegExp): { name: string; lines: number }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const name = begins.exec(line)?.[1];
    if (!name) return [];
    const indent = line.length - line.trimStart().length;
    const length = lines.slice(at + 1).findIndex((next) => next !== '' && endsBlock(next, indent));
    return [{ name, lines: opensBlock(line) ? length + 2 : 1 }];
  });
}

const opensBlock = (line: string) => /[{([]$|=>$|=$/.test(line.trimEnd());
/** A closing bracket at the block's own indent that is not itself the opening of its body. */
const endsBlock = (line: string, indent: number) =>
  line.length - line.trimStart().length <= indent && !/^\s*\)?[^{]*\{$/.test(line);

/** Groups of nodes that reach each other, as readable names; a graph without cycles gives none. */
export function cycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reach = (from: string) => {
    const visited = new Set<string>();
    const open = [...(edges.get(from) ?? [])];
    for (let node = open.pop(); node; node = open.pop()) {
      if (visited.has(node)) continue;
      visited.add(node);
      open.push(...(edges.get(node) ?? []));
    }
    return visited;
  };
  const reached = new Map([...edges.keys()].map((node) => [node, reach(node)]));
  const mutual = (a: string, b: string) => reached.get(a)?.has(b) && reached.get(b)?.has(a);
  const nodes = [...edges.keys()].sort();
  return nodes.flatMap((a, i) => nodes.slice(i + 1).flatMap((b) => (mutual(a, b) ? [`${a} ⇄ ${b}`] : [])));
}
