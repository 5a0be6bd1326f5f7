import { commands } from '#features/sheets/templates/commands.ts';

/** The exports whose files a formula may name. */
export const EXPORTS = Object.values(commands)
  .filter(({ direction }) => direction === 'export')
  .map(({ id, name }) => ({ value: id, label: name }));
