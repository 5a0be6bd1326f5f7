const NOTHING = '[-—–_/\\\\]{1,3}|n\\/a|null|none|nil|undefined';
/** What a form says for a question that nobody answered: (空), (跳过), [未填写]. */
const UNANSWERED =
  '空|空白|[無无]|[沒没]有|跳[过過]|略|未(?:填[写寫]?|作?答|回答|提交|[选選][择擇]?)|不[适適]用|empty|blank|skipped';
/** A dash or an N/A is how platforms leave a cell empty, a word in brackets how forms do. */
const IN_BRACKETS = `[(（[【<]\\s*(?:${NOTHING}|${UNANSWERED})\\s*[)）\\]】>]`;
const EMPTY = new RegExp(`^(?:${NOTHING}|${IN_BRACKETS})$`, 'i');
const ONLY_BRACKETS = new RegExp(`^${IN_BRACKETS}$`, 'i');
/** Characters of the longest of them. */
const LONGEST = 11;
const NO_GOODS = /^(?:[无無]|[没沒]有|[暂暫][无無]|空)$/;

/** A cell without the marks that leave it empty. */
export function filledText(cell: string | undefined): string {
  const text = cell?.trim() ?? '';
  return text.length <= LONGEST && EMPTY.test(text) ? '' : text;
}

/** Whether a cell is a form's word for no answer. */
export const isUnanswered = (cell: string): boolean =>
  cell.length <= LONGEST && ONLY_BRACKETS.test(cell.trim());

/** The same of a cell that names goods: 无 is none. */
export function goodsText(cell: string | undefined): string {
  const text = filledText(cell);
  return NO_GOODS.test(text) ? '' : text;
}
