import { cleanPhone } from '#features/sheets/addresses/receivers/clean-phone.ts';
import { besidePhone } from '../cells/beside-phone.ts';

/** What the phone columns of a row hold: phones as one cell would say them, and what else stands there. */
interface PhonesOfRow {
  readonly phones: string;
  readonly others: readonly string[];
}

const NOTHING = /^(?:无|没有|暂无|同上|同前|同左|一样|不详|空|[-—–_/\\.。*]+|#[\w/!?]+|0+)$/;
/** What a spreadsheet program or a platform left of a number says nothing of its own. */
const LOST = /^\d(?:\.\d+)?E\+\d+$|^[\d*-]*\*[\d*-]*$/i;

const isWhole = (cell: string): boolean => cleanPhone(cell).kind === 'whole';

const numberOf = (cell: string): string => cleanPhone(cell).phone;

/** Nothing but a phone that can be dialled, or several such. */
function isDialable(cell: string): boolean {
  if (!isWhole(cell)) return false;
  const rest = besidePhone(cell);
  return rest === '' || isDialable(rest);
}

/** Only what can be dialled by itself joins the phone; a good one is not spoilt by 微信 or half a number beside it. */
export function phonesOfRow(cells: readonly string[]): PhonesOfRow {
  const written = cells.filter((cell) => cell !== '' && !NOTHING.test(cell));
  const main = written.find(isWhole) ?? written[0];
  if (main === undefined) return { phones: cells[0] ?? '', others: [] };
  const phones = [main];
  const others: string[] = [];
  for (const cell of written) {
    if (phones.some((phone) => phone.includes(cell) || numberOf(phone) === numberOf(cell))) continue;
    if (isDialable(cell)) phones.push(cell);
    else if (!LOST.test(cell)) others.push(cell);
  }
  return { phones: phones.join(' '), others: [...new Set(others)] };
}
