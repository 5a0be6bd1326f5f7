import { implement } from '#kit/endpoint/server/implement.ts';
import { palette } from '../contract.ts';
import { find } from './find.ts';

export const paletteRoutes = implement(palette, {
  find: async ({ db, rights }, { Text }) => {
    const items = await find(db, rights, Text);
    return { total: items.length, items };
  },
});
