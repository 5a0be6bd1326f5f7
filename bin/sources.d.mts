/** A source file that people write. */
export interface WrittenFile {
  /** From the root, with slashes. */
  path: string;
  text: string;
}

export const isSource: (path: string) => boolean;
export const isTest: (path: string) => boolean;
export const readSources: () => WrittenFile[];
export const importsIn: (path: string, text: string) => string[];
export const runsIn: (path: string, text: string) => string[];
