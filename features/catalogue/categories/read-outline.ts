import { cutText } from '#kit/text/cut-text.ts';
import { MAX_LEVELS, MAX_NODES, type OutlineRow } from './category-tree.ts';

export const NAME_CHARS = 50;

export interface Outline {
  rows: OutlineRow[];
  /** What can't be taken, each with its line. */
  problems: string[];
}

const TAB = 4;
/** Steps of a path on one line lie closer than any indentation, so that what is indented below it is below it all. */
const HAIR = 0.001;

/**
 * Reads a pasted list of categories: indented lines, columns copied from a sheet (a column a level, repeated or left
 * blank), or paths such as 水果 > 苹果.
 */
export function readOutline(text: string): Outline {
  const outline: Outline = { rows: [], problems: [] };
  const widths: number[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const isTabbed = line.trim().includes('\t');
    let width = indentOf(line);
    for (const name of namesOf(line)) {
      while ((widths.at(-1) ?? -1) >= width) widths.pop();
      widths.push(width);
      width += isTabbed ? TAB : HAIR;
      if (name === '') continue;
      const problem = problemOf(name, widths.length);
      if (problem) outline.problems.push(`第 ${at + 1} 行${problem}`);
      else outline.rows.push({ name, level: widths.length });
    }
  }
  if (outline.rows.length > MAX_NODES) outline.problems.push(`一次最多 ${MAX_NODES} 个，请分几次粘贴`);
  return outline;
}

function problemOf(name: string, level: number): string | undefined {
  if (level > MAX_LEVELS) return `“${name}”在第 ${level} 级，分类最多 ${MAX_LEVELS} 级`;
  return name.length > NAME_CHARS ? `“${cutText(name, 10)}…”超过 ${NAME_CHARS} 个字，请缩短` : undefined;
}

const indentOf = (line: string): number =>
  [...(/^[\s\u3000]*/.exec(line)?.[0] ?? '')].reduce((sum, sign) => sum + (WIDTHS[sign] ?? 1), 0);
const WIDTHS: Readonly<Record<string, number>> = { '\t': TAB, '\u3000': 2 };

/** Without bullets and numbers in front; the parts of a path one by one. */
function namesOf(line: string): string[] {
  const bare = line.trim().replace(/^([-–—•·*+▪◦├└│─┬ ]+|\d+(\.\d+)*(、|[.)]\s+))/, '');
  return bare.split(/\t|\s*[>＞»›\\]\s*|\s+\/\s+/).map((name) => name.trim().replace(/\s+/g, ' '));
}
