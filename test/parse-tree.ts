/** A node of the tree that PostgreSQL makes of a statement: its kind, and its fields by name. */
export interface TreeNode {
  kind: string;
  fields: Record<string, TreeValue>;
}
export type TreeValue = TreeNode | TreeValue[] | string;

/** A tree as PostgreSQL writes it down (pg_node_tree): `{KIND :field value …}`, lists in brackets, all else plain words. */
export function readTree(text: string): TreeValue {
  const words = text.match(/[{}()]|(?:\\.|[^\s{}()\\])+/gs) ?? [];
  let at = 0;
  const value = (): TreeValue => {
    const word = words[at++] ?? '';
    if (word === '(') return list();
    return word === '{' ? node() : word;
  };
  const list = (): TreeValue[] => {
    const values: TreeValue[] = [];
    while (at < words.length && words[at] !== ')') values.push(value());
    at += 1;
    return values;
  };
  const node = (): TreeNode => {
    const kind = words[at++] ?? '';
    const fields: Record<string, TreeValue> = {};
    while (at < words.length && words[at] !== '}') {
      const name = (words[at++] ?? '').replace(/^:/, '');
      fields[name] = value();
      // The bytes of a constant: of no interest here.
      while (at < words.length && words[at] !== '}' && !words[at]?.startsWith(':')) at += 1;
    }
    at += 1;
    return { kind, fields };
  };
  return value();
}

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && !Array.isArray(value);

/** What lies directly in a node or a list. */
export const partsOf = (value: TreeValue | undefined): TreeValue[] => {
  if (value === undefined || typeof value === 'string') return [];
  return Array.isArray(value) ? value : Object.values(value.fields);
};
