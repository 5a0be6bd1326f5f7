/** An array as PostgreSQL writes it, for COPY and for parameters that are sent more than once. */
export function arrayText(values: readonly (string | number | null)[]): string {
  let text = '{';
  for (let i = 0; i < values.length; i++) {
    if (i > 0) text += ',';
    text += elementText(values[i] ?? null);
  }
  return `${text}}`;
}

function elementText(value: string | number | null): string | number {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return value;
  return value.includes('"') || value.includes('\\') ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;
}
