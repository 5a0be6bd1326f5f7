const OPEN = '([{';
const CLOSE = ')]}';
/** What a regular expression may follow; what follows anything else is a division or the end of a tag. */
const BEFORE_REGEXP = /(?:^|[([,=:;!&|?+\-*%~^]|=>|\b(?:return|typeof|case|in|of|do|else|await|yield))\s*$/;
const REGEXP = /^\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/;

/**
 * A file's code alone, in the same places: comments, the insides of strings and regular expressions and the texts of
 * templates are blanks. What a string, a comment of one line or a regular expression spoils ends with its line.
 */
export function bareCode(text: string): string {
  let out = '';
  let at = 0;
  /** Open braces of the code; `true` is one that a template opened. */
  const braces: boolean[] = [];
  const take = (length: number) => {
    out += text.slice(at, at + length);
    at += length;
  };
  const blank = (length: number) => {
    out += text.slice(at, at + length).replace(/[^\n]/g, ' ');
    at += length;
  };
  /** The text of a template up to its end or to the code within it. */
  const template = () => {
    blank(/^(?:\\[\s\S]|\$(?!\{)|[^`\\$])*/.exec(text.slice(at))?.[0].length ?? 0);
    if (text[at] === '`') return take(1);
    blank(1);
    braces.push(true);
    return take(1);
  };
  while (at < text.length) {
    const length = blankAt(text, at, out);
    const char = text[at] ?? '';
    if (length > 0) blank(length);
    else if (char === "'" || char === '"') {
      const inside = stringAt(text, at);
      take(1);
      blank(inside);
      if (text[at] === char) take(1);
    } else if (char === '`') {
      take(1);
      template();
    } else {
      if (char === '{') braces.push(false);
      const closesTemplate = char === '}' && braces.pop() === true;
      take(1);
      if (closesTemplate) template();
    }
  }
  return out;
}

/** How long the comment or the regular expression is that begins there. */
function blankAt(text: string, at: number, before: string): number {
  if (text[at] !== '/') return 0;
  if (text[at + 1] === '/') return /^[^\n]*/.exec(text.slice(at, at + 2_000))?.[0].length ?? 0;
  if (text[at + 1] === '*') return text.indexOf('*/', at + 2) + 2 - at;
  if (!BEFORE_REGEXP.test(before.slice(-40))) return 0;
  return REGEXP.exec(text.slice(at, at + 2_000))?.[0].length ?? 0;
}

/** How long the inside of the string is that begins there; none reaches beyond its line. */
function stringAt(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === text[at] || text[end] === '\n') return end - at - 1;
  }
  return 0;
}

/** Where the bracket that opens at `open` closes in bare code, or −1. */
export function closing(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (OPEN.includes(code[at] ?? ' ')) depth += 1;
    if (CLOSE.includes(code[at] ?? ' ')) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** What stands between the commas of the bracket that opens at `open`; a hole is an empty text. */
export function partsOf(code: string, open: number): string[] {
  const parts: string[] = [];
  const end = closing(code, open);
  let from = open + 1;
  for (let at = from; at < end; at += 1) {
    if (OPEN.includes(code[at] ?? ' ')) at = closing(code, at);
    else if (code[at] === ',') {
      parts.push(code.slice(from, at).trim());
      from = at + 1;
    }
  }
  const last = code.slice(from, end).trim();
  return last === '' ? parts : [...parts, last];
}
