import { bareCode, closing, partsOf } from './bare-code.ts';

/** A line of a file and what is written there in vain. */
export interface Spread {
  line: number;
  kind: 'object' | 'array' | 'pair';
}

/**
 * Where brackets are written only to be taken away at once: `{ ...{ a } }`, `[...['a']]`, `f(...['a'])`, and
 * `const [a, b] = [x, y]` in place of two lines.
 */
export function uselessSpreads(text: string): Spread[] {
  if (!/\.\.\.\s*\(*\s*[{[]|\b(?:const|let|var)\s*\[/.test(text)) return [];
  const code = bareCode(text);
  const line = (at: number) => text.slice(0, at).split('\n').length;
  const spreads = [...code.matchAll(/\.\.\.\s*(\(*)\s*([{[])/g)].flatMap((match) => {
    const open = match.index + match[0].length - 1;
    const kind = match[2] === '{' ? ('object' as const) : ('array' as const);
    return isLiteral(code, open, match[1]?.length ?? 0) ? [{ line: line(match.index), kind }] : [];
  });
  const pairs = [...code.matchAll(/\b(?:const|let|var)\s*\[/g)]
    .filter(({ index }) => !/\bfor\s*(?:await\s*)?\(\s*$/.test(code.slice(0, index)))
    .filter((match) => isPair(code, match.index + match[0].length - 1))
    .map(({ index }) => ({ line: line(index), kind: 'pair' as const }));
  return [...spreads, ...pairs].sort((a, b) => a.line - b.line);
}

/** Whether the bracket at `open`, spread within so many parentheses, is a whole literal with elements and no pattern. */
function isLiteral(code: string, open: number, parentheses: number): boolean {
  const end = closing(code, open);
  if (end < 0 || code.slice(open + 1, end).trim() === '') return false;
  let rest = code.slice(end + 1);
  for (let each = 0; each < parentheses; each += 1) {
    const close = /^\s*(?:as const\s*)?\)/.exec(rest);
    if (!close) return false;
    rest = rest.slice(close[0].length);
  }
  const isRestOfParameters = /^\s*,?\s*\)\s*(?:=>|\{|:[^;?]*?=>)/.test(rest);
  return /^\s*[,}\])]/.test(rest) && !isRestOfParameters;
}

/** Whether the pattern at `open` is given one literal for each of its names. */
function isPair(code: string, open: number): boolean {
  const end = closing(code, open);
  const type = /^\s*:\s*(?=\[)/.exec(code.slice(end + 1));
  const after = end < 0 || !type ? end : closing(code, end + 1 + type[0].length);
  const equals = /^\s*=\s*\(*\s*(?=\[)/.exec(code.slice(after + 1));
  if (end < 0 || after < 0 || !equals) return false;
  const begin = after + 1 + equals[0].length;
  const last = closing(code, begin);
  const isWhole = /^\s*\)*\s*(?:as\s*(?:const|\[[^;]*\])\s*\)*\s*)?;/.test(code.slice(last + 1));
  if (last < 0 || !isWhole) return false;
  const names = partsOf(code, open);
  const values = partsOf(code, begin);
  const isPlain = names.every((name) => /^(?:[\w$]+|\{.*\}|\[.*\])$/s.test(name));
  return isPlain && names.length === values.length && values.every((value) => /^(?!\.\.\.)./s.test(value));
}
