/** As people write it: 萝卜田村委会 → 萝卜田村, 文一社区居民委员会 → 文一社区. */
export const villageName = (official: string): string =>
  official.replace(/村?(?:村民委员会|村委会)$/, '村').replace(/(?:居民委员会|居委会)$/, '');

/** What sheets and people write where there is none. */
export const isNoVillage = (text: string): boolean => /^(?:无|暂无|没有|其[他它]|[-/—]+)?$/.test(text.trim());

/** The detail keeps street and village, in this order, each once. */
export function withVillage(detail: string, street: string, village: string): string {
  if (village === '') return detail;
  const opens = street !== '' && detail.startsWith(street);
  const rest = opens ? detail.slice(street.length) : detail;
  if (names(rest, village)) return detail;
  return opens ? `${street}${village}${rest.trimStart()}` : `${village}${detail}`;
}

/** 张村 stands in 张村3号, not in 张村镇3号 or 张村路3号. */
function names(text: string, village: string): boolean {
  for (let at = text.indexOf(village); at >= 0; at = text.indexOf(village, at + 1))
    if (!/[镇乡街路道]/.test(text[at + village.length] ?? '')) return true;
  return false;
}
