/** Whether most lines of a text have the same number of cells, as a sheet saved as text has; people write as they like. */
export function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (lines.length < 2) return false;
  return hasColumns(lines, '\t', 1) || (!/\d/.test(first) && hasColumns(lines, ',', 3));
}

function hasColumns(lines: readonly string[], gap: string, least: number): boolean {
  const counts = lines.map((line) => line.split(gap).length - 1);
  const [first = 0] = counts;
  return first >= least && counts.filter((count) => count === first).length >= lines.length * 0.8;
}
