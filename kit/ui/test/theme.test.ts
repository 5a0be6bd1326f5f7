import { describe, expect, it } from 'vitest';
import { sources } from '#test/guards/sources.ts';
import { colours } from '../theme.ts';

type Name = keyof typeof colours;
const THEMES = [0, 1] as const;

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21, as WCAG counts it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TONES = ['done', 'work', 'wait', 'error', 'ok'] as const;
const GROUNDS = ['page', 'surface', 'sunken', 'hover', 'marked'] as const;
/** Ink, and each ground that it stands on. */
const READ: readonly [ink: Name, ground: Name][] = [
  ...GROUNDS.flatMap((ground) =>
    (['text', 'text2', 'link', 'accentInk'] as const).map((ink): [Name, Name] => [ink, ground]),
  ),
  ...(['page', 'surface', 'sunken', 'doneSoft'] as const).map((ground): [Name, Name] => ['text3', ground]),
  ...TONES.flatMap((tone): [Name, Name][] => [
    [tone, `${tone}Soft`],
    [tone, 'surface'],
  ]),
  ['accentInk', 'accentSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
];
/** What is told by its colour from what it lies on, without being read. */
const SEEN: readonly [shape: Name, ground: Name, least: number][] = [
  ['accentBright', 'surface', 2.4],
  ['work', 'surface', 3],
  ['past', 'surface', 3],
  ['hover', 'surface', 1.1],
  ['marked', 'surface', 1.1],
];

describe('the colours of both themes', () => {
  it('let every ink be read on each of its grounds', () => {
    const faint = THEMES.flatMap((theme) =>
      READ.filter(([ink, ground]) => contrast(colours[ink][theme], colours[ground][theme]) < 4.5).map(
        ([ink, ground]) => `${ink} on ${ground} in theme ${theme}`,
      ),
    );
    expect(faint).toEqual([]);
  });

  it('tell lines of charts, and the rows that are marked or pointed at, from what they lie on', () => {
    const faint = THEMES.flatMap((theme) =>
      SEEN.filter(
        ([shape, ground, least]) => contrast(colours[shape][theme], colours[ground][theme]) < least,
      ).map(([shape, ground]) => `${shape} on ${ground} in theme ${theme}`),
    );
    expect(faint).toEqual([]);
  });

  it('write in the accent by its ink: the accent itself is a ground, too dark for letters at night', () => {
    const written = sources
      .filter(({ path }) => path.endsWith('.css'))
      .filter(({ text }) => /[^-\w]color: var\(--accent(Hover)?\)/.test(text))
      .map(({ path }) => path);
    expect(written).toEqual([]);
  });
});
