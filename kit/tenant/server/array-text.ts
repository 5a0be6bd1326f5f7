/** An array as PostgreSQL writes it, for COPY and for parameters that are sent more than once or are long: as the driver makes one it takes longer than thousands of rows take to be updated by it. */
export const arrayText = (values: readonly (string | number | null)[]) =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${quoted(String(value))}"`)).join(',')}}`;

const quoted = (text: string) => (/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text);
