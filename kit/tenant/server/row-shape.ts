/** A column as the database describes it. */
export interface Column {
  name: string;
  dataTypeID: number;
}

type Read = (text: string) => unknown;
type Row = Record<string, unknown>;

/** How the rows of a statement are read. */
export class RowShape {
  private readonly names: readonly string[];
  private readonly reads: readonly Read[];
  private readonly empty: Row;

  constructor(columns: readonly Column[], readOf: (type: number) => Read) {
    this.names = columns.map(({ name }) => name);
    this.reads = columns.map(({ dataTypeID }) => readOf(dataTypeID));
    // As JSON makes it, an object is laid out flat, and so are its copies. The driver makes its rows name by name: with more
    // than a few they become hash tables, which take four times as long to make and longer to write as JSON.
    this.empty = JSON.parse(JSON.stringify(Object.fromEntries(this.names.map((name) => [name, null]))));
  }

  read(values: readonly (string | null)[]): Row {
    const row = { ...this.empty };
    for (let at = 0; at < values.length; at++) {
      const value = values[at];
      const [name, read] = [this.names[at], this.reads[at]];
      if (typeof value === 'string' && name !== undefined && read) row[name] = read(value);
    }
    return row;
  }
}
