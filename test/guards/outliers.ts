import { blocks } from './measures.ts';
import type { Source } from './sources.ts';

/** Lines from which on somebody should look whether the shape is right. A number is a sign, not a rule: nobody fails. */
const LONG = { file: 400, function: 80, handler: 12, entry: 14 } as const;

const FUNCTIONS =
  /^(?:export )?(?:default )?(?:async )?(?:function\*? |const (?=\w+(?::[^=]+)? = (?:async )?(?:<.*>)?\((?:.*=>|$)))(\w+)/;
const HANDLERS = /^ {2}(?:async )?(\w+)[:(]/;
const ENTRIES = /^ {2}(\w+): (?:endpoint|reading|list)\(/;

/** Files, functions, handlers and entries of contracts that are unusually long, each as a line. */
export function outliers(files: readonly Source[]): string[] {
  return files.flatMap((file) => {
    const long = (kind: keyof typeof LONG, begins: RegExp) =>
      blocks(file, begins)
        .filter(({ lines }) => lines > LONG[kind])
        .map(({ name, lines }) => `${file.path} ${name}: ${kind} of ${lines} lines`);
    return [
      ...(file.lines > LONG.file && !file.path.endsWith('.css')
        ? [`${file.path}: file of ${file.lines} lines`]
        : []),
      ...(/\.tsx?$/.test(file.path) ? long('function', FUNCTIONS) : []),
      ...(/\/server\/(.*-)?handlers\.ts$/.test(file.path) ? long('handler', HANDLERS) : []),
      ...(/(^|[-/])contract\.ts$/.test(file.path) ? long('entry', ENTRIES) : []),
    ];
  });
}
