import { inSimplified } from '#features/sheets/addresses/text/traditional-script.ts';

const plain = /^-?\d{1,11}(?:\.\d{1,2})?$/;

/** Money in fen, exactly: `¥1,234.50`, `1,234元`, `￥ 12`, `12.5`. Nothing for what is no amount. */
export function parseAmount(cell: string): number | undefined {
  let text = cell.trim();
  if (!plain.test(text)) {
    text = inSimplified(text.normalize('NFKC'))
      .replace(/^(?:人民币|rmb|cny)|[¥$,\s'"=]|(?:元|rmb|cny|块钱?)$/gi, '')
      .replace(/^\((.+)\)$/, '-$1');
    // 12.999999 comes from a binary fraction; a third decimal that is meant does not occur in money.
    if (!/^-?\d{1,11}(?:\.\d*)?$/.test(text)) return undefined;
  }
  const [whole = '0', decimals = ''] = text.replace('-', '').split('.');
  const fen = Number(whole) * 100 + Math.round(Number(`0.${decimals || '0'}`) * 100);
  return text.startsWith('-') ? -fen : fen;
}

/** Fen as the wire and the grid show it. */
export function amountText(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
