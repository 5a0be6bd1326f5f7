import { countText } from '#kit/ui/values/display.ts';

/** How many orders an amount lacks for want of a price; nothing where it has all of them. */
export const unpricedText = (count: number | undefined): string =>
  count ? `未定价 ${countText(count)} 单，不在其中` : '';

/** The same below figures of several. */
export function UnpricedNote({ rows }: { rows: readonly { Unpriced?: number | undefined }[] }) {
  const text = unpricedText(rows.reduce((sum, { Unpriced }) => sum + (Unpriced ?? 0), 0));
  return text === '' ? null : <p className="none">{text}</p>;
}
