/**
 * Every colour of the product, and the sizes that go with them. `theme.css` sees them as CSS variables
 * (`text2` → `--text2`); no other file has a colour literal.
 */
export const light = {
  page: '#f5f3f0',
  surface: '#ffffff',
  sunken: '#faf8f6',
  hover: '#f4f0ec',
  line: '#e8e3dd',
  lineStrong: '#d2cbc3',
  text: '#27231f',
  text2: '#5c544d',
  text3: '#726961',
  accent: '#c4540a',
  accentHover: '#a94607',
  accentBright: '#f0801f',
  accentSoft: '#fdf0e4',
  onAccent: '#ffffff',
  link: '#b34b08',
  marked: '#fef6ee',
  done: '#6f675f',
  doneSoft: '#efebe7',
  work: '#1d63b8',
  workSoft: '#e8f1fb',
  wait: '#ad4f08',
  waitSoft: '#fdf0dc',
  error: '#c0362c',
  errorSoft: '#fcebe9',
  ok: '#2b7a3f',
  okSoft: '#e7f4ea',
  shade: 'rgba(39, 35, 31, 0.42)',
  shadow: '0 1px 2px rgba(60, 45, 30, 0.06), 0 6px 20px rgba(60, 45, 30, 0.1)',
} as const;

export type Tokens = Record<keyof typeof light, string>;

export const dark: Tokens = {
  page: '#171513',
  surface: '#201d1b',
  sunken: '#1b1917',
  hover: '#2a2623',
  line: '#36312d',
  lineStrong: '#4b453f',
  text: '#ece7e1',
  text2: '#b8afa5',
  text3: '#9a9188',
  accent: '#bf550f',
  accentHover: '#dd6d20',
  accentBright: '#f28a32',
  accentSoft: '#3a2615',
  onAccent: '#ffffff',
  link: '#f19a57',
  marked: '#2c2219',
  done: '#a69d94',
  doneSoft: '#2d2925',
  work: '#7fb2f0',
  workSoft: '#1b2a3c',
  wait: '#eeaa54',
  waitSoft: '#382914',
  error: '#f0837a',
  errorSoft: '#3b1f1c',
  ok: '#7cc48c',
  okSoft: '#1c3022',
  shade: 'rgba(0, 0, 0, 0.6)',
  shadow: '0 1px 2px rgba(0, 0, 0, 0.3), 0 6px 20px rgba(0, 0, 0, 0.4)',
};

export const sizes = {
  font: 13,
  radius: 6,
  control: 30,
  row: 40,
  rowCompact: 32,
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

const variables = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The variables as a style sheet; the build writes it into the page, so that nothing flashes. */
export function themeVariables(): string {
  const fixed = `--font:${fonts.text};--mono:${fonts.mono};--radius:${sizes.radius}px;--control:${sizes.control}px`;
  const tones = TONES.map((tone) => `.tone-${tone}{--tone:var(--${tone});--toneSoft:var(--${tone}Soft)}`);
  return `:root{color-scheme:light dark;${fixed};${variables(light)}}@media(prefers-color-scheme:dark){:root{${variables(dark)}}}${tones.join('')}`;
}
