/** A mobile number, also with blanks or hyphens in it, or a landline. */
const PHONE = /1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}|0\d{2,3}-?\d{7,8}/;

/**
 * Takes a pasted text apart into one text per receiver: blank lines part them, else each line with a phone number
 * is one. A receiver may be written over several lines, each in the same number of lines.
 */
export function splitReceivers(text: string): string[] {
  return text
    .replace(/\r/g, '')
    .split(/\n[\s\u3000]*\n/)
    .flatMap(splitBlock)
    .filter((each) => each !== '');
}

function splitBlock(block: string): string[] {
  const lines = block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const phones = lines.filter((line) => PHONE.test(line)).length;
  if (phones <= 1) return [lines.join(' ')];
  if (lines.length % phones === 0) return chunks(lines, lines.length / phones);
  return byPhone(lines);
}

const chunks = (lines: readonly string[], size: number): string[] =>
  Array.from({ length: lines.length / size }, (_, at) => lines.slice(at * size, (at + 1) * size).join(' '));

/** Each phone number begins a receiver; lines before the first one belong to it. */
function byPhone(lines: readonly string[]): string[] {
  const found: string[][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const isFull = last?.some((one) => PHONE.test(one)) ?? true;
    if (last && !(PHONE.test(line) && isFull)) last.push(line);
    else found.push([line]);
  }
  return found.map((parts) => parts.join(' '));
}
