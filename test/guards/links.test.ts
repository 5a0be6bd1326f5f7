import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';

const screens = sources.filter(({ path }) => path.endsWith('.tsx') && path !== 'kit/ui/link.tsx');
/** `path: '/…'` of the files that name screens. */
const routes = new Set(
  sources
    .filter(({ path }) => /(^|\/)(own-)?routes\.ts$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path.toLowerCase()),
    ),
);
/** Where a link leads, or a cell or a button that is one: `to="/…"` and ``to={`/…``. */
const targets = screens.flatMap(({ path, text }) =>
  [...text.matchAll(/\bto=\{?['"`](\/[\w/-]*)/g)].map(([, to = '']) => ({
    path,
    to: to.replace(/(.)\/$/, '$1').toLowerCase(),
  })),
);

describe('a link', () => {
  it('is drawn by the one component that asks whether its reader may open the screen', () => {
    const others = screens.filter(({ text }) => /\bLink\b[^;]*from 'react-router'/.test(text));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('leads to a screen that there is', () => {
    expect(targets.length).toBeGreaterThan(50);
    expect(targets.filter(({ to }) => to !== '/' && !routes.has(to))).toEqual([]);
  });
});
