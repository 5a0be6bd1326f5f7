/** A raw statement with the type of its rows, as a file writes them. */
interface RawStatement {
  line: number;
  /** The fields that the type names, as far as it stands in the file. */
  fields: string[];
  text: string;
}

/**
 * Fields that the type of a raw statement's rows names and the statement does not give: nothing else compares them,
 * and what is called otherwise is read as nothing. A fragment elsewhere in the file may give them.
 */
export function missingColumns(text: string): { line: number; field: string }[] {
  const templates = [...text.matchAll(/`/g)].length > 0 ? templatesOf(text) : [];
  const all = templates.map((template) => template.text).join('\n');
  return statementsOf(text).flatMap(({ line, fields, text: statement }) =>
    fields.filter((field) => !isIn(field, statement) && !isIn(field, all)).map((field) => ({ line, field })),
  );
}

const isIn = (field: string, statement: string) =>
  new RegExp(`\\b${field}\\b`).test(statement) || /(?:select|,|\.)\s*\*(?!\))/.test(statement);

function statementsOf(text: string): RawStatement[] {
  return [...text.matchAll(/\bsql</g)].flatMap((match) => {
    const begin = match.index + match[0].length;
    const end = typeEnd(text, begin);
    if (text[end + 1] !== '`') return [];
    const statement = text.slice(end + 1, templateEnd(text, end + 1));
    const fields = fieldsOf(text.slice(begin, end), text);
    return [{ line: text.slice(0, begin).split('\n').length, fields, text: statement }];
  });
}

/** Where the type that begins at `from` ends: the place of its `>`. */
function typeEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if ('<{(['.includes(sign)) depth += 1;
    else if ('}])'.includes(sign)) depth -= 1;
    else if (sign === '>' && text[at - 1] !== '=') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return text.length;
}

/** Behind the template that begins at `from`, with those that stand in it. */
function templateEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '`') return at + 1;
    else if (text.startsWith('${', at)) at = holeEnd(text, at + 2);
  }
  return text.length;
}

/** The place of the brace that ends what is put into a template at `from`. */
function holeEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '`') at = templateEnd(text, at) - 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      if (depth === 0) return at;
      depth -= 1;
    }
  }
  return text.length;
}

function templatesOf(text: string): { text: string }[] {
  const templates: { text: string }[] = [];
  for (let at = text.indexOf('`'); at >= 0; at = text.indexOf('`', at)) {
    const end = templateEnd(text, at);
    templates.push({ text: text.slice(at, end) });
    at = end;
  }
  for (const [quoted] of text.matchAll(/'[^'\n]*'/g)) templates.push({ text: quoted });
  return templates;
}

/** Fields of a type as it is written: of an object, or of one that is declared in the same file. */
function fieldsOf(type: string, text: string): string[] {
  return type.split('&').flatMap((part) => {
    const name = part.trim();
    if (name.startsWith('{')) return keysOf(name.slice(1));
    const declared = new RegExp(`\\b(?:interface ${name}\\b[^{]*|type ${name} = )\\{`).exec(text);
    return /^\w+$/.test(name) && declared ? keysOf(text.slice(declared.index + declared[0].length)) : [];
  });
}

/** Keys at the first level, up to the brace that ends it. */
function keysOf(body: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  let member = '';
  for (const sign of body.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')) {
    if (depth === 0 && (sign === '}' || sign === ';' || sign === ',')) {
      const key = /^\s*(?:readonly\s+)?["']?(\w+)["']?\??\s*:/.exec(member)?.[1];
      if (key) keys.push(key);
      member = '';
      if (sign === '}') return keys;
      continue;
    }
    if ('{[(<'.includes(sign)) depth += 1;
    else if ('}])>'.includes(sign)) depth -= 1;
    member += sign;
  }
  return keys;
}
