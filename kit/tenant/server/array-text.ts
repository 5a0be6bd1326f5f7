/**
 * An array as PostgreSQL writes it, for COPY and for parameters that are long or sent more than once: the driver takes longer to
 * make one than the database takes to update thousands of rows by it.
 */
export const arrayText = (values: readonly (string | number | null)[]) =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${quoted(String(value))}"`)).join(',')}}`;

const quoted = (text: string) => (/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text);
