import type { Plugin } from 'vite';
import { colours, themeVariables } from '#kit/ui/theme.ts';
import { markPicture } from '#kit/ui/values/mark-shape.ts';

const icon = () =>
  `data:image/svg+xml,${encodeURIComponent(markPicture(colours.accentBright[0], colours.onAccent[0]))}`;

/** Writes the colours into the page, so that the first paint has them. */
export const theme = (): Plugin => ({
  name: 'theme',
  transformIndexHtml: () => [
    { tag: 'style', children: themeVariables(), injectTo: 'head-prepend' },
    { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: icon() }, injectTo: 'head' },
  ],
});
