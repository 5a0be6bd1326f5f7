import type { ParsedAddress } from '#features/sheets/addresses/parsed-address.ts';
import { entriesIn } from './chat-entries.ts';
import type { ChatLine } from './chat-entry.ts';
import { listOf } from './chat-list.ts';
import type { AddressReader, ChatPerson } from './chat-person.ts';
import { withGoodsOfNamed, withLineAbove } from './lines/line-above.ts';
import { PLACE } from './lines/line-receiver.ts';
import { readPerson } from './lines/read-person.ts';
import type { OfferedGoods } from './offered-goods.ts';
import { withDoubtsOfList } from './people-doubts.ts';
import { withSharedPlace } from './shared/shared-place.ts';
import { sharedLinesIn, withSharedLines } from './shared/with-shared-lines.ts';
import { tableParts } from './tables/table-parts.ts';

/** Somebody as the rest of the system sees them: what is to be checked is a sentence each. */
interface PersonToCheck extends Omit<ChatPerson, 'doubts'> {
  doubts: readonly string[];
}

/** What is read of a chat: who wants what, what is offered, and the rest. */
export interface ChatReading {
  people: PersonToCheck[];
  offered: readonly OfferedGoods[];
  /** What belongs to nobody: heading, talk, who forwarded it. It is shown and never sent. */
  others: ChatLine[];
}

/** Takes the text of a chat apart: a 接龙, forwarded lines, a mixed list. What it can't place stays in `others`. */
export function readChat(text: string, parse: AddressReader): ChatReading {
  const table = tableParts(text, parse);
  const chat = table ?? entriesIn(text);
  const { list, entries } = listOf(text, chat);
  const writers: ChatPerson[] = [];
  for (const entry of entries)
    writers.push(withLineAbove(readPerson(entry, list, parse), writers.at(-1), parse));
  const talk = writers.filter((writer) => !isPerson(writer)).map(asTalk);
  const named = writers.filter(isPerson).map((person, _, all) => withGoodsOfNamed(person, all, parse));
  const others = [...chat.others, ...talk].sort((one, other) => one.line - other.line);
  const people = [...(table?.people ?? []), ...named].sort((one, other) => one.line - other.line);
  const shared = withSharedLines(people, chat.shared ?? sharedLinesIn(others), list, parse);
  const { people: sent, place } = withSharedPlace(shared, others, parse);
  const nobodys = place ? [...others, place].sort((one, other) => one.line - other.line) : others;
  const checked = withDoubtsOfList(sent, nobodys).map(
    (person): PersonToCheck => ({ ...person, doubts: person.doubts.map(({ says }) => says) }),
  );
  return { people: checked, offered: chat.offered, others: nobodys };
}

/** Somebody who is named, can be reached or wants something. */
const isPerson = ({ receiver, nickname, goods, isListed, isCancelled }: ChatPerson): boolean =>
  !isCancelled &&
  (receiver.phone !== '' ||
    saysPlace(receiver) ||
    (goods.length > 0 && (isListed || receiver.name !== '')) ||
    // 12栋吴姐: who wants something that is offered, and writes neither name nor place.
    (nickname !== '' && goods.some(({ price }) => price !== '')));

/** 武汉三家明早配送 names a city, and no place. */
const saysPlace = ({ province, areaId, detail }: ParsedAddress): boolean =>
  province !== '' && (areaId !== undefined || detail === '' || /\d/.test(detail) || PLACE.test(detail));

const asTalk = ({ line, text, isCancelled, doubts, goods }: ChatPerson): ChatLine => ({
  line,
  text,
  says: isCancelled ? 'cancelled' : doubts.length > 0 || goods.length > 0 ? 'unclear' : 'talk',
});
