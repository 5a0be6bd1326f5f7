/**
 * Every colour of the product, by day and in the dark, and the sizes that go with them. `theme.css` sees them as CSS variables
 * (`text2` → `--text2`); no other file has a colour literal.
 */
export const colours = {
  page: ['#f5f3f0', '#171513'],
  surface: ['#ffffff', '#201d1b'],
  sunken: ['#faf8f6', '#1b1917'],
  hover: ['#f4f0ec', '#2a2623'],
  line: ['#e8e3dd', '#36312d'],
  lineStrong: ['#d2cbc3', '#4b453f'],
  text: ['#27231f', '#ece7e1'],
  text2: ['#5c544d', '#b8afa5'],
  text3: ['#726961', '#9a9188'],
  accent: ['#c4540a', '#bf550f'],
  accentHover: ['#a94607', '#a84a0b'],
  accentBright: ['#f0801f', '#f28a32'],
  accentSoft: ['#fdf0e4', '#3a2615'],
  onAccent: ['#ffffff', '#ffffff'],
  accentInk: ['#b34b08', '#f19a57'],
  link: ['#22598c', '#8fbbe8'],
  marked: ['#fdefe0', '#3a2a1b'],
  done: ['#6f675f', '#a69d94'],
  doneSoft: ['#efebe7', '#2d2925'],
  /** The line of the time before, beside today's. */
  past: ['#968d84', '#867d74'],
  work: ['#1d63b8', '#7fb2f0'],
  workSoft: ['#e8f1fb', '#1b2a3c'],
  wait: ['#ad4f08', '#eeaa54'],
  waitSoft: ['#fdf0dc', '#382914'],
  error: ['#c0362c', '#f0837a'],
  errorSoft: ['#fcebe9', '#3b1f1c'],
  ok: ['#2b7a3f', '#7cc48c'],
  okSoft: ['#e7f4ea', '#1c3022'],
  /** Grounds of the marks of platforms, and the letter on them. */
  markRed: ['#c8352b', '#b23a31'],
  markCrimson: ['#b3214a', '#a12c4d'],
  markOrange: ['#b85408', '#a9531a'],
  markYellow: ['#8a6100', '#84651c'],
  markGreen: ['#23783c', '#2c7442'],
  markTeal: ['#14727a', '#226f76'],
  markBlue: ['#2360b0', '#3063a6'],
  markViolet: ['#6a45ad', '#6c4fa6'],
  markInk: ['#3a3430', '#5a534d'],
  onMark: ['#ffffff', '#ffffff'],
  shade: ['rgba(39, 35, 31, 0.42)', 'rgba(0, 0, 0, 0.6)'],
  shadow: [
    '0 1px 2px rgba(60, 45, 30, 0.06), 0 6px 20px rgba(60, 45, 30, 0.1)',
    '0 1px 2px rgba(0, 0, 0, 0.3), 0 6px 20px rgba(0, 0, 0, 0.4)',
  ],
} as const;

export const sizes = {
  font: 13,
  radius: 6,
  control: 30,
  sidebar: 190,
  header: 48,
} as const;

export const fonts = {
  text: '-apple-system, BlinkMacSystemFont, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace',
} as const;

/** The five tones of a status (domain page §12). */
const TONES = ['done', 'work', 'wait', 'error', 'ok'] as const;
export type Tone = (typeof TONES)[number];

const variables = (which: 0 | 1): string =>
  Object.entries(colours)
    .map(([name, pair]) => `--${name}:${pair[which]}`)
    .join(';');

/** The variables as a style sheet; the build writes it into the page, so that nothing flashes. */
export function themeVariables(): string {
  const fixed = `--font:${fonts.text};--mono:${fonts.mono};--radius:${sizes.radius}px;--control:${sizes.control}px`;
  const tones = TONES.map((tone) => `.tone-${tone}{--tone:var(--${tone});--toneSoft:var(--${tone}Soft)}`);
  return `:root{color-scheme:light dark;${fixed};${variables(0)}}@media(prefers-color-scheme:dark){:root{${variables(1)}}}${tones.join('')}`;
}
