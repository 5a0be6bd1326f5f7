import { resolve } from 'node:path';
import { importsIn, isTest, readSources, type WrittenFile } from '../../bin/sources.mjs';

export { isTest };

export const ROOT = resolve(import.meta.dirname, '../..');

/** A source file that people write. */
export interface Source extends WrittenFile {
  lines: number;
}

export const sources: readonly Source[] = readSources().map((file) => ({
  ...file,
  lines: file.text.split('\n').length - 1,
}));

/** What a file imports of our own, as paths from the root. */
export const importsOf = ({ path, text }: Source): string[] => importsIn(path, text);

export const isWeb = (path: string) => /^(kit\/ui|app\/web|features\/[^/]+\/[^/]+\/web)\//.test(path);
export const featureOf = (path: string) => /^features\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** Which features the given files of each feature import. */
export function featureArrows(files: readonly Source[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const file of files) {
    const from = featureOf(file.path);
    if (!from) continue;
    const to = importsOf(file).flatMap((path) => featureOf(path) ?? []);
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to.filter((each) => each !== from)]));
  }
  return arrows;
}
