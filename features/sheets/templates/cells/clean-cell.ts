const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/** Text without invisible characters and outer blanks; line breaks inside stay, they may part products. */
export function cleanText(cell: string): string {
  const text = cell.trim();
  return text === '' || /^[\w\u3400-\u9fff.-]*$/.test(text) ? text : text.replace(invisible, '').trim();
}

/** An order number, phone or code as it was meant: `="3515…"`, `'139…`, a tab in front, `1234.0`. */
export function cleanId(cell: string): string {
  const text = cell.trim();
  if (/^[\w-]*$/.test(text)) return text;
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/^=\s*"?([^"]*)"?$/, '$1')
    .replace(/^["'`‘’“”]+|["'`‘’“”]+$/g, '')
    .replace(/\s+/g, '')
    .replace(/^(\d+)\.0+$/, '$1');
}

/** A spreadsheet program has rounded the number away (1.65E+18, ####, or 15 digits and then zeros only). */
export function isRoundedId(id: string): boolean {
  return (
    /^\d(?:\.\d+)?E\+\d+$|^\d\.\d+E\d{2}$/i.test(id) || /^#{2,}$/.test(id) || /^[1-9]\d{14}0{2,}$/.test(id)
  );
}

/** Platforms hide receivers: `张*`, `138****0000`, `##密文##`, `$密文$`, `~密文~`. */
export function isMasked(text: string): boolean {
  return /\*{2,}|^[#$~]{1,2}[\w+/=#$~-]{10,}|^[\u3400-\u9fff]\*+[\u3400-\u9fff]?$|^\*+$/.test(text);
}
