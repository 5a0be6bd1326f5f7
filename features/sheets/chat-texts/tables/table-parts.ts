import { isOverlong } from '../chat-entries.ts';
import type { ChatLine, ChatParts, TextLine } from '../chat-entry.ts';
import type { AddressReader, ChatPerson } from '../chat-person.ts';
import { headingOf } from '../entries/heading.ts';
import { hasPhone, sayingOf } from '../entries/line-kinds.ts';
import { tablePeople } from './table-people.ts';
import { isRow, tableIn, type WrittenTable } from './written-table.ts';

/** A table taken apart: the people of its rows, and whoever is written in words beside them. */
export interface TableParts extends ChatParts {
  people: readonly ChatPerson[];
}

/** The people of a text that holds a table with the names of its columns; undefined where it holds none. */
export function tableParts(text: string, parse: AddressReader): TableParts | undefined {
  const table = tableIn(text);
  if (!table) return undefined;
  const short = { ...table, below: table.below.filter((row) => !isOverlong(row)) };
  const heading = headingOf(table.above.map(trimmed));
  const { people, others } = tablePeople(short, heading.offered, parse);
  const beside = short.below.filter((row) => !isRow(row)).map(trimmed);
  const isReached = ({ text: said }: TextLine) => sayingOf(said) === undefined && hasPhone(said);
  const lastRow = table.below.filter(isRow).at(-1)?.line ?? 0;
  return {
    people,
    // Somebody between the rows who is written in words.
    entries: beside.filter(isReached).map((line) => ({ ...line, body: line.text, isListed: false })),
    offered: heading.offered,
    others: [
      ...heading.others,
      ...headerLines(table),
      ...others,
      ...table.below.filter(isOverlong).map((row): ChatLine => ({ ...trimmed(row), says: 'overlong' })),
      ...beside
        .filter((line) => !isReached(line))
        .map((line) => ({ ...line, says: sayingBeside(line, lastRow) })),
    ],
  };
}

const headerLines = ({ header }: WrittenTable): ChatLine[] =>
  header.map((row) => ({ ...trimmed(row), says: 'heading' }));

/** 补充：门牌302 between the rows may be said of the one above it; behind the last one it is talk. */
const sayingBeside = ({ line, text }: TextLine, lastRow: number): ChatLine['says'] =>
  sayingOf(text) ?? (line < lastRow ? 'unclear' : 'talk');

const trimmed = ({ line, text }: TextLine): TextLine => ({ line, text: text.trim() });
