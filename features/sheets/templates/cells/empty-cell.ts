/** A dash or an N/A is how platforms leave a cell empty. */
const EMPTY = /^(?:[-—–_/\\]{1,3}|n\/a|null|none|nil|undefined)$/i;
const NO_GOODS = /^(?:无|没有|暂无|空)$/;

/** A cell without the marks that leave it empty. */
export function filledText(cell: string | undefined): string {
  const text = cell?.trim() ?? '';
  return text.length <= 9 && EMPTY.test(text) ? '' : text;
}

/** The same of a cell that names goods: 无 is none. */
export function goodsText(cell: string | undefined): string {
  const text = filledText(cell);
  return NO_GOODS.test(text) ? '' : text;
}
