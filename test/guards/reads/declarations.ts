import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import type { Source } from '../sources.ts';

/** A node of the syntax tree, as far as this guard looks at it. */
export interface Node {
  type: string;
  [key: string]: unknown;
}

/** What a piece of code reads and names. */
export interface Uses {
  /** Names of fields that it reads: `x.name`, `{ name }` taken apart, `x['name']`. */
  reads: Set<string>;
  /** What else it names: functions that it calls, tables that it looks up. */
  names: Set<string>;
}

export interface Module {
  path: string;
  /** Top-level declarations by name. */
  declared: Map<string, Node>;
  /** Local name → the file and the name there. */
  imported: Map<string, { path: string; name: string }>;
  /** Exported name → the same, for what is passed on. */
  passedOn: Map<string, { path: string; name: string }>;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
export const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : [];
/** Types name fields without reading them. */
const OF_VALUES = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]);
export const children = (node: Node): Node[] =>
  Object.values(node)
    .flatMap(nodesIn)
    .filter(({ type }) => !type.startsWith('TS') || OF_VALUES.has(type));

const text = (node: unknown): string | undefined => {
  const { type, name, value } = (node ?? {}) as Node;
  if (type === 'Identifier') return String(name);
  return type === 'Literal' && typeof value === 'string' ? value : undefined;
};
export const keyOf = (property: Node): string | undefined =>
  property.computed ? undefined : text(property.key);

/** A field that a statement reads of JSON: `x->>'name'`, `x ? 'name'`. */
const IN_JSON = /(?:->>?|\?)\s*'(\w+)'/g;

/** Every field that `node` reads and every name that it uses. */
export function usesOf(node: Node, uses: Uses = { reads: new Set(), names: new Set() }): Uses {
  const visit = (inner: unknown) => nodesIn(inner).forEach((each) => void usesOf(each, uses));
  switch (node.type) {
    case 'Identifier':
      uses.names.add(String(node.name));
      return uses;
    case 'MemberExpression':
      readMember(node, uses);
      visit([node.object, ...(node.computed ? [node.property] : [])]);
      return uses;
    case 'AssignmentExpression': {
      const to = node.left as Node;
      const writes = node.operator === '=' && to.type === 'MemberExpression' && !to.computed;
      visit([writes ? to.object : to, node.right]);
      return uses;
    }
    case 'TemplateElement':
      for (const [, key] of String((node.value as { cooked: string }).cooked).matchAll(IN_JSON))
        uses.reads.add(key ?? '');
      return uses;
    case 'ObjectPattern':
      for (const property of nodesIn(node.properties)) {
        const key = property.type === 'Property' ? keyOf(property) : undefined;
        const isLeftOut = /^_+$/.test(text(property.value) ?? '');
        if (key !== undefined && !isLeftOut) uses.reads.add(key);
      }
      break;
    case 'CallExpression':
      if (text(node.callee) === 'filterBy') readTable(nodesIn(node.arguments).at(-1), uses);
      break;
    case 'Property':
      visit([node.value, ...(node.computed ? [node.key] : [])]);
      return uses;
  }
  visit(children(node));
  return uses;
}

function readMember({ computed, property }: Node, { reads }: Uses): void {
  const name = computed && (property as Node).type === 'Identifier' ? undefined : text(property);
  if (name !== undefined) reads.add(name);
}

/** A table with an entry per field (`CONDITIONS[key]`, the filters of `filterBy`) reads each of them. */
export function readTable(table: Node | undefined, { reads }: Uses): void {
  const object = table?.type === 'ObjectExpression' ? table : undefined;
  for (const property of nodesIn(object?.properties)) {
    const key = property.type === 'Property' ? keyOf(property) : undefined;
    if (key !== undefined) reads.add(key);
  }
}

/** What a file declares, imports and passes on. */
export function moduleOf({ path, text: code }: Source): Module {
  const module: Module = { path, declared: new Map(), imported: new Map(), passedOn: new Map() };
  const { program } = parseSync(path, code) as unknown as { program: Node };
  for (const statement of nodesIn(program.body)) {
    const from = placeOf(path, text(statement.source));
    for (const one of from === undefined ? [] : nodesIn(statement.specifiers)) {
      const name = text(one.imported ?? one.local) ?? '';
      if (statement.type === 'ImportDeclaration')
        module.imported.set(text(one.local) ?? '', { path: from ?? '', name });
      else module.passedOn.set(text(one.exported) ?? '', { path: from ?? '', name });
    }
    declare(nodesIn(statement.declaration)[0] ?? statement, module.declared);
  }
  return module;
}

function declare(statement: Node, declared: Map<string, Node>): void {
  const name = text(statement.id);
  if (name !== undefined) declared.set(name, statement);
  for (const one of nodesIn(statement.declarations)) {
    const pattern = one.id as Node;
    const names =
      pattern.type === 'Identifier' ? [pattern] : nodesIn(pattern.properties).map(({ value }) => value);
    for (const each of names) declared.set(text(each) ?? '', one);
  }
}

/** The file of ours that an import names, from the root. */
function placeOf(from: string, to: string | undefined): string | undefined {
  if (to?.startsWith('#')) return to.slice(1);
  return to?.startsWith('.') ? normalize(join(dirname(from), to)) : undefined;
}
