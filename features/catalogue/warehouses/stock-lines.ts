/** Lines as one types or pastes them: a code, and a number at the end. */
export function readStockLines(text: string): {
  items: { externalID: string; Count: number }[];
  problems: string[];
} {
  const items: { externalID: string; Count: number }[] = [];
  const problems: string[] = [];
  for (const line of text.normalize('NFKC').split(/\r?\n/)) {
    if (!line.trim()) continue;
    const match = /^\s*(\S.*?)[\s,;:×*=]+(\d{1,9})(?:\.0+)?\s*$/.exec(line.replace(/(\d),(?=\d{3})/g, '$1'));
    if (match?.[1]) items.push({ externalID: match[1].trim(), Count: Number(match[2]) });
    else problems.push(line.trim());
  }
  return { items, problems };
}
