import { filledText } from './empty-cell.ts';
import { giftCount } from './gift-count.ts';
import { parseQuantity } from './parse-quantity.ts';

const TICK = /^[√✓✔☑]$/;
const NONE = /^(?:0+(?:\.0+)?[件份箱盒个袋]?|[-—–_/\\×xX]{1,3}|无|没有|不要|n\/a)$/i;

/** How many of a product a cell of its column says: 0 for an empty one, a tick is one; nothing for other text. */
export function countIn(cell: string | undefined): number | undefined {
  const text = filledText(cell);
  if (text === '' || NONE.test(text)) return 0;
  return TICK.test(text) ? 1 : (parseQuantity(text) ?? giftCount(text)?.count);
}
