import { z } from 'zod';
import { ENTERED_NOTES, type EnteredNote, STAGED_FIELDS } from './staged-fields.ts';

type NewNote = z.ZodDefault<z.ZodString>;

/** Fields of a new order's notes, for the contracts of forms and programs: with small first letters. */
export const newNotes = Object.fromEntries(
  ENTERED_NOTES.map((name) => [name, z.string().trim().max(STAGED_FIELDS[name].most).default('')]),
) as Record<EnteredNote, NewNote>;

/** The same under the names of calls whose fields begin with capitals. */
export const NewNotes = Object.fromEntries(
  ENTERED_NOTES.map((name) => [capitalised(name), newNotes[name]]),
) as Record<Capitalize<EnteredNote>, NewNote>;

/** Reads the notes that a new order brings, whichever names its call has. */
export function enteredNotes(line: Partial<Record<EnteredNote | Capitalize<EnteredNote>, string>>) {
  return Object.fromEntries(
    ENTERED_NOTES.map((name) => [name, line[name] ?? line[capitalised(name)] ?? '']),
  ) as Record<EnteredNote, string>;
}

function capitalised<Name extends string>(name: Name): Capitalize<Name> {
  return (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>;
}
