/** A header as shown: trimmed, its line breaks and double blanks made one blank. */
export function headerText(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim();
}

/** A header as compared: half width, without blanks, case, required marks and colons. */
export function headerKey(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^\*+|[*:]+$/g, '')
    .replaceAll('【', '[')
    .replaceAll('】', ']');
}
