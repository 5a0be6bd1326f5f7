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
