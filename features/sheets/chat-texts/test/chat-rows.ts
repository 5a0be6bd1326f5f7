import { readChatText } from '../server/index.ts';

/** The people of a chat, one text each: name|phone|place|goods. */
export const rows = (text: string): string[] =>
  readChatText(text).people.map(({ receiver, goods }) =>
    [
      receiver.name,
      receiver.phone,
      `${receiver.province}${receiver.city}${receiver.area}${receiver.detail}`,
      goods.map(({ name, count }) => `${name.replaceAll(' ', '')}×${count}`).join('+'),
    ].join('|'),
  );

/** The same with the note behind. */
export const rowsWithNotes = (text: string): string[] => {
  const notes = readChatText(text).people.map(({ receiver }) => receiver.note);
  return rows(text).map((row, at) => `${row}|${notes[at]}`);
};

/** What is to be checked of each of the people; empty: nothing. */
export const doubtsOf = (text: string): string[] =>
  readChatText(text).people.map(({ doubts }) => doubts.join('；'));
