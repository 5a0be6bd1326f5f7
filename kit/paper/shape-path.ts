import type { Shape } from './page.ts';

/** A shape as the path of an SVG, in its own units. */
export const shapePath = ({ polygons }: Shape): string =>
  polygons.map((polygon) => `M${polygon.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');
