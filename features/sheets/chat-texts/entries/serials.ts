const NUMBERED =
  /^[\s·•*-]*(?:[(（【[](\d{1,4})[)）】\]]|(\d{1,4})\s?(?:[.．:：,，。](?!\d)|[.．](?=\d{1,4}[-—栋幢号楼#])|[、)）])|(\d{1,4})\s+(?=\p{Script=Han}|[A-Z][a-z]|1[3-9]\d{9}(?!\d)|\p{Extended_Pictographic})|(\d{1,3})\/\s+(?=\p{L})|([①-⑳])|((?:\d\ufe0f?\u20e3)+|🔟)|第\s?(\d{1,4})\s?[位个单号])/u;
/** A number with its own word, which may be any: 跟团号 128, #12. */
const TICKET = /^\s*(?:(?:跟团号|接龙号|团号|序号|编号)\s?[:：]?\s?|#\s?)(\d{1,4})(?=\D|$)/;

/** Whether a line begins with a number that has its own word. */
export const hasTicket = (text: string): boolean => TICKET.test(text);

/** The number that a line begins with. */
export const numberOf = (text: string): number | undefined => {
  const ticket = TICKET.exec(text);
  if (ticket) return Number(ticket[1]);
  const match = NUMBERED.exec(text);
  if (!match) return undefined;
  const [, ...groups] = match;
  const digits = groups.find((group) => group !== undefined) ?? '';
  if (digits === '🔟') return 10;
  return /[①-⑳]/.test(digits) ? digits.charCodeAt(0) - 0x245f : Number(digits.replace(/\D/g, ''));
};

/** A line without the number that it begins with. */
export const withoutNumber = (text: string): string =>
  text
    .replace(TICKET, '')
    .replace(NUMBERED, '')
    .replace(/^[\s.．、:：;；)）/]+/, '');
