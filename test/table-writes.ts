/** A write within a statement: which table, how, and what stands behind its `set` up to its own end. */
export interface TableWrite {
  verb: 'insert' | 'update' | 'delete';
  table: string;
  /** The text from behind the table's name. */
  rest: string;
}

const WRITE = /\b(insert into|update|delete from)\s+(?:only\s+)?"?(\w+)"?/g;
const VERBS = { 'insert into': 'insert', update: 'update', 'delete from': 'delete' } as const;

/** The writes of a statement as it is sent; `for update` and `do update` are none. */
export const writesOf = (text: string): TableWrite[] =>
  [...text.matchAll(WRITE)].flatMap((match): TableWrite[] => {
    const [all, verb = '', table = ''] = match;
    const at = match.index;
    if (verb === 'update' && /\b(?:for(?:\s+no\s+key)?|do)\s+$/.test(text.slice(Math.max(0, at - 20), at)))
      return [];
    return [{ verb: VERBS[verb as keyof typeof VERBS], table, rest: text.slice(at + all.length) }];
  });

/** Names of the columns that an update sets, as they are sent. */
export function columnsOf({ rest }: Pick<TableWrite, 'rest'>): string[] {
  const list = /\bset\b([\s\S]*)/.exec(ownPart(rest).replaceAll('"', ''))?.[1] ?? '';
  const plain = list.replace(/\bis (?:not )?distinct from\b/g, '<>');
  const end = /\b(?:from|where|returning)\b/.exec(plain)?.index ?? plain.length;
  return plain
    .slice(0, end)
    .split(',')
    .flatMap((part) => /^\s*(\w+)\s*=/.exec(part)?.[1] ?? []);
}

/** Up to the bracket that closes around it, without what stands in brackets or quotes. */
function ownPart(text: string): string {
  let depth = 0;
  let out = '';
  for (const sign of text.replace(/'(?:[^']|'')*'/g, "''")) {
    if (sign === '(') depth += 1;
    else if (sign === ')') {
      if (depth === 0) return out;
      depth -= 1;
    } else if (depth === 0) out += sign;
  }
  return out;
}
