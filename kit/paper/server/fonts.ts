import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { shownText } from '../wrap-text.ts';

const load = createRequire(import.meta.url);

/** Noto Sans SC whole, 30,000 signs: rare names such as 𬭎 and 䶮 are in it. Each PDF gets the few that it needs. */
const FOLDER = join(dirname(load.resolve('@embedpdf/fonts-sc')), '..', 'fonts');

const read = (name: string) => {
  let file: Buffer | undefined;
  return () => {
    file ??= readFileSync(join(FOLDER, name));
    return file;
  };
};

export const regularFont = read('NotoSansHans-Regular.otf');
export const boldFont = read('NotoSansHans-Bold.otf');

let signs: ReadonlySet<number> | undefined;

/** Signs of a text that the font cannot draw, each once: they would come out as empty boxes. */
export function missingFrom(text: string): string[] {
  signs ??= signsOfFont();
  const known = signs;
  return [...new Set(shownText(text))].filter((sign) => !known.has(sign.codePointAt(0) ?? 0));
}

/** The library is loaded by the first label: it takes 25 MB and a third of a second, in each thread of each start. */
function signsOfFont(): ReadonlySet<number> {
  const fontkit = load('fontkit') as typeof import('fontkit');
  const font = fontkit.create(regularFont());
  return new Set('fonts' in font ? [] : font.characterSet);
}
