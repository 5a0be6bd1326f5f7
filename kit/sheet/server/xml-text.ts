const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML, character references, and Excel's own `_x000D_`. */
export function decodeEntities(text: string): string {
  const t = text.includes('&')
    ? text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (all, e: string) => entity(e) ?? all)
    : text;
  if (!t.includes('_x')) return t;
  return t.replace(/_x([0-9a-f]{4})_/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function entity(e: string): string | undefined {
  if (!e.startsWith('#')) return named[e];
  const code = e[1] === 'x' || e[1] === 'X' ? Number.parseInt(e.slice(2), 16) : Number(e.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const scratch = Buffer.allocUnsafeSlow(64 * 1024);
const SLOTS = 512;
const seen: string[] = new Array(SLOTS).fill('');
const seenDecoded: string[] = new Array(SLOTS).fill('');

export function decodeUtf8(latin1: string): string {
  const length = latin1.length;
  for (let i = 0; i < length; i++) {
    if (latin1.charCodeAt(i) < 128) continue;
    if (length > scratch.length) return Buffer.from(latin1, 'latin1').toString('utf8');
    return length > 100 ? decodeScratch(latin1) : decodeShort(latin1);
  }
  return latin1;
}

function decodeScratch(latin1: string): string {
  return scratch.toString('utf8', 0, scratch.write(latin1, 'latin1'));
}

/** Decoding a short text costs more than finding it among the last ones: products, shops and provinces repeat. */
function decodeShort(latin1: string): string {
  const { length } = latin1;
  const mix =
    latin1.charCodeAt(length - 1) * 31 + latin1.charCodeAt(length >> 1) * 7 + latin1.charCodeAt(length - 3);
  const slot = (mix * 17 + length) & (SLOTS - 1);
  if (seen[slot] === latin1) return seenDecoded[slot] ?? '';
  const decoded = decodeScratch(latin1);
  seen[slot] = latin1;
  seenDecoded[slot] = decoded;
  return decoded;
}

export function decodeText(latin1: string): string {
  return decodeEntities(decodeUtf8(latin1));
}
