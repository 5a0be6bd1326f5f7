import { isTest, isWeb, sources } from '../sources.ts';
import {
  children,
  keyOf,
  type Module,
  moduleOf,
  type Node,
  nodesIn,
  readTable,
  type Uses,
  usesOf,
} from './declarations.ts';

/** The code that runs on the server; contracts say what may come, they don't read it. */
const server = sources.filter(
  ({ path }) =>
    /^(kit|features|app)\/.*\.ts$/.test(path) && !isTest(path) && !isWeb(path) && !/contract\.ts$/.test(path),
);
export const modules = new Map(server.map((source) => [source.path, moduleOf(source)]));

interface ReachedNode {
  module: Module;
  node: Node;
}

/** A declaration and where it stands, for a name used in `module`. */
function find(module: Module, name: string): ReachedNode | undefined {
  const node = module.declared.get(name);
  if (node) return { module, node };
  const there = module.imported.get(name) ?? module.passedOn.get(name);
  const next = there && modules.get(there.path);
  return next && find(next, there.name);
}

/** Every field that runs of `node` can read: its own reads, and those of all it names, however far. */
export function reachableReads(module: Module, node: Node): Set<string> {
  const reads = new Set<string>();
  const visited = new Set<Node>();
  const walk = (at: Module, one: Node): void => {
    if (visited.has(one)) return;
    visited.add(one);
    const uses: Uses = usesOf(one);
    for (const name of tablesIn(one)) readTable(initOf(find(at, name)?.node), uses);
    for (const name of uses.reads) reads.add(name);
    for (const name of uses.names) {
      const declaration = find(at, name);
      if (declaration) walk(declaration.module, declaration.node);
      for (const job of (declaration && jobs().get(declaration.node)) ?? []) walk(job.module, job.node);
    }
  };
  walk(module, node);
  return reads;
}

/** The work of each kind of job, by the constant that names it: whoever names one has it done. */
function findJobs(): Map<Node, ReachedNode[]> {
  const nodes = new Map<Node, ReachedNode[]>();
  for (const module of modules.values())
    for (const node of [...module.declared.values()].flatMap((each) => callsOf('job', each))) {
      const [name] = nodesIn(node.arguments);
      const constant = name && find(module, String(name.name));
      if (constant) nodes.set(constant.node, [...(nodes.get(constant.node) ?? []), { module, node }]);
    }
  return nodes;
}
let known: Map<Node, ReachedNode[]> | undefined;
const jobs = () => (known ??= findJobs());

const initOf = (declaration: Node | undefined): Node | undefined => nodesIn(declaration?.init)[0];

/** Names of what is looked up by a key that is known only as it runs. */
function tablesIn(node: Node): string[] {
  const object = node.object as Node | undefined;
  const own =
    node.type === 'MemberExpression' && node.computed && object?.type === 'Identifier'
      ? [String(object.name)]
      : [];
  return [...own, ...children(node).flatMap(tablesIn)];
}

export interface Implemented {
  module: Module;
  /** Where the contract stands: file and exported name. */
  contract: { path: string; name: string };
  handlers: Node;
}

/** Every `implement(contract, handlers)` of the product, and those bound by side. */
export const implemented: readonly Implemented[] = [...modules.values()].flatMap((module) =>
  [...module.declared.values()]
    .flatMap((node) => ['implement', 'implementBySide'].flatMap((name) => callsOf(name, node)))
    .flatMap((call) => {
      const [contract, handlers] = nodesIn(call.arguments);
      const at = module.imported.get(String(contract?.name));
      return at && handlers ? [{ module, contract: at, handlers }] : [];
    }),
);

function callsOf(name: string, node: Node): Node[] {
  const callee = node.callee as Node | undefined;
  const own = node.type === 'CallExpression' && callee?.name === name ? [node] : [];
  return [...own, ...children(node).flatMap((child) => callsOf(name, child))];
}

/** The handler of one call: an entry of the object, or of what the object is spread from. */
export function handlerOf({ module, handlers }: Implemented, key: string): Node | undefined {
  const own = entryOf(handlers, key);
  if (own) return own;
  for (const name of usesOf(handlers).names) {
    const declaration = find(module, name);
    const entry = declaration && entryOf(declaration.node, key);
    if (entry) return entry;
  }
  return undefined;
}

function entryOf(node: Node, key: string): Node | undefined {
  if (node.type === 'Property' && keyOf(node) === key) return node.value as Node;
  for (const child of children(node)) {
    const entry = entryOf(child, key);
    if (entry) return entry;
  }
  return undefined;
}
