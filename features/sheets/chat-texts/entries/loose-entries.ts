import { CORRECTION, changesGoods, withReasonsApart } from '../chat-changes.ts';
import type { ChatEntry, ChatLine, ChatParts, TextLine } from '../chat-entry.ts';
import type { OfferedGoods } from '../offered-goods.ts';
import { offeredIn } from '../offers/offered-in.ts';
import { splitReceivers } from '../split-receivers.ts';
import { isStop } from '../stop-words.ts';
import { goodsInWord } from '../words/goods-in-word.ts';
import { withAnswers, withoutAnswers } from './answers-of-loose.ts';
import { entryOf } from './entry-of-lines.ts';
import { isOffer, subjectWith } from './heading.ts';
import { hasReceiver, isHeading, isQuote, sayingOf } from './line-kinds.ts';
import { linesToPlaces, parcelsToPlaces } from './orderer-parcels.ts';
import { receiverChangeIn, type WrittenChange, withReceiverChange } from './receiver-changes.ts';
import { runOnEntries } from './run-on.ts';

/** Lines without numbers: what is no receiver goes aside, the others are parted as they were written. */
export function looseEntries(all: readonly TextLine[]): ChatParts {
  const { lines: written, answers: later } = withoutAnswers(all);
  const runOn = written.flatMap((line) => {
    const entries = runOnEntries(line);
    return entries ? [{ line, entries }] : [];
  });
  const ofPlaces = linesToPlaces(written);
  const used = new Set([...runOn.map(({ line }) => line), ...ofPlaces.flat()]);
  const lines = written.filter((line) => !used.has(line));
  const { blocks, offered, others, hosts } = blocksOf(lines);
  const speakers = new Set(blocks.map(({ speaker }) => speaker));
  const heading = others.filter(({ says }) => says === 'heading');
  const isFromHost = ({ speaker, lines: own }: Block) =>
    hosts.has(speaker) && !own.some(({ text }) => hasReceiver(text));
  const answers = blocks
    .filter(isFromHost)
    .flatMap(({ lines: own }) => own.filter(({ text }) => text !== ''));
  const entries = [
    ...runOn.flatMap((one) => one.entries),
    ...ofPlaces.flatMap(parcelsToPlaces),
    ...joinedBlocks(blocks.filter((block) => !isFromHost(block))).flatMap((block) =>
      entriesOf(block, speakers),
    ),
  ];
  const answered = withAnswers(entries, later);
  return {
    entries: answered.entries,
    offered: subjectWith(offered, heading),
    others: [
      ...others,
      ...answers.map(
        // 我自己也要一箱 of who offers it may be an order, or what they say of others'.
        (line): ChatLine => ({ ...line, says: namesGoods(line.text) ? 'unclear' : 'talk' }),
      ),
      ...answered.others.map((line): ChatLine => ({ ...line, says: 'unclear' })),
    ],
  };
}

const namesGoods = (text: string): boolean =>
  text
    .split(/[\s,，;；。!！]+/)
    .some((word) => goodsInWord(word.replace(/^我(?:自己|们|家)/, '')) !== undefined);

/** What somebody wrote at one time. */
interface Block {
  speaker: string;
  lines: TextLine[];
  /** What they write later of where to: 我地址写错了，寄重庆市…. */
  changes: { line: TextLine; change: WrittenChange }[];
}

/** Parts lines at who speaks, and puts aside what is offered above the first receiver, and talk. */
function blocksOf(lines: readonly TextLine[]) {
  const firstReceiver = lines.findIndex(({ text }) => hasReceiver(text));
  const others: ChatLine[] = [];
  const offered: OfferedGoods[] = [];
  /** Who offers goods in a chat: what they say below is their answer to the others. */
  const hosts = new Set<string>();
  const blocks: Block[] = [{ speaker: '', lines: [], changes: [] }];
  for (const [at, line] of lines.entries()) {
    const { text } = line;
    const isAbove = text !== '' && (firstReceiver < 0 || at < firstReceiver);
    const speaker = blocks.at(-1)?.speaker ?? '';
    // 豆腐2块 is what others want, once somebody offers it.
    const mayOffer = isAbove && (speaker === '' || hosts.size === 0 || hosts.has(speaker));
    const offers = mayOffer && isOffer(text) ? offeredIn(text) : [];
    offered.push(...offers);
    if (offers.length > 0 && speaker !== '') hosts.add(speaker);
    const isInHeading = offers.length > 0 || (isAbove && isHeading(text));
    const says =
      text === ''
        ? undefined
        : isTalkUnderQuote(lines, at)
          ? 'talk'
          : (sayingOf(text) ?? (isInHeading ? 'heading' : undefined));
    if (says) others.push({ ...line, says });
    else blocks.at(-1)?.lines.push(line);
    // The line under what somebody quotes is no end of theirs.
    const above = lines[at - 1];
    const isUnderQuote = !line.isQuoted && (above?.isQuoted || isQuote(above?.text ?? ''));
    if (says === 'speaker' && !isUnderQuote)
      blocks.push({ speaker: speakerIn(text), lines: [], changes: [] });
  }
  return { blocks, offered, others, hosts };
}

/** 收到，明天发 below an order that is quoted and a line of strokes: an answer that changes nothing of it. */
const isTalkUnderQuote = (lines: readonly TextLine[], at: number): boolean =>
  lines[at - 2]?.isQuoted === true &&
  /^[-—\s]{3,}$/u.test(lines[at - 1]?.text ?? '') &&
  !(changesGoods(lines[at]?.text ?? '') || hasReceiver(lines[at]?.text ?? ''));

/** What a speaker says is one entry, unless it names several receivers; of nobody known each receiver is one. */
function entriesOf({ speaker, lines, changes }: Block, speakers: ReadonlySet<string>): ChatEntry[] {
  const written = lines.filter(({ text }) => text !== '');
  const receivers = written.filter(({ text }) => hasReceiver(text)).length;
  if (speaker === '' || receivers > 1) return receiversOf(lines, speaker);
  if (written.length === 0) return [];
  const body = bodyOf(written, speaker, speakers);
  const entry: ChatEntry = {
    ...entryOf([onOneLine([...written, ...changes.map(({ line }) => line)])], false),
    body,
    speaker,
  };
  return [changes.reduce((changed, { change }) => withReceiverChange(changed, change), entry)];
}

const receiversOf = (lines: readonly TextLine[], speaker: string): ChatEntry[] =>
  splitReceivers(lines.map(({ text }) => text).join('\n')).map((text) => {
    const start = lines.find((line) => line.text !== '' && text.startsWith(line.text.slice(0, 20)));
    return { ...entryOf([{ line: start?.line ?? 1, text }], false), ...(speaker && { speaker }) };
  });

/** 小林 of 小林 11-28 20:01 and of 阿凤:. */
const speakerIn = (text: string): string =>
  text
    .replace(
      /(?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}(?:日|[-/.]\d{2,4})?|\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?/g,
      ' ',
    )
    .replace(/(?<=\s|^)(?:星期.|周.|昨天|今天|上午|下午|晚上|早上|中午)(?=\s|$)|[:：]\s*$/g, ' ')
    .replace(/^[-—=*\s@,[\]【】()（）]+|[-—=*\s]+$/g, '')
    .replace(/\s+/g, ' ');

const onOneLine = (lines: readonly TextLine[]): TextLine => ({
  line: lines[0]?.line ?? 1,
  text: lines.map(({ text }) => text).join(' '),
});

/** What somebody says, without 王姐 before 再帮我加一份: another of the chat, to whom they say it. */
const bodyOf = (lines: readonly TextLine[], speaker: string, speakers: ReadonlySet<string>): string =>
  lines
    .map(({ text }, at) => (at === 0 || hasReceiver(text) ? text : withReasonsApart(text)))
    .map((text) => {
      const [addressee = ''] = /^\p{Script=Han}{2,4}(?=[\s,，])/u.exec(text) ?? [];
      const isInChat = [...speakers].some((one) => one !== speaker && one.endsWith(addressee));
      // 芳姐，我的改成2盒: who is called, whatever they are called in the chat.
      const isCalled = isInChat || /^.{1,2}[姐哥叔姨总][,，]/u.test(text);
      return addressee !== '' && isCalled && !hasReceiver(text)
        ? `（备注：${addressee}）${text.slice(addressee.length)}`
        : text;
    })
    .join(' ');

/** Who wrote only what they want goes on with where to, and who wrote both may change it. */
function joinedBlocks(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  const lastOf = new Map<string, Block>();
  for (const { speaker, lines } of blocks) {
    const last = speaker === '' ? undefined : lastOf.get(speaker);
    const moved = last && changeOfReceiver(lines, last);
    if (moved) last.changes.push(moved);
    else if (last && continuesBlock(lines, last)) last.lines.push(...lines);
    else {
      const block: Block = { speaker, lines: [...lines], changes: [] };
      joined.push(block);
      if (speaker !== '' && lines.some(({ text }) => text.trim() !== '')) lastOf.set(speaker, block);
    }
  }
  return joined;
}

/** Another phone or place of whoever said both before. */
function changeOfReceiver(lines: readonly TextLine[], { lines: before }: Block) {
  const written = lines.filter(({ text }) => text !== '');
  const [line] = written;
  const receiver = written.length === 1 && line ? receiverChangeIn(line.text) : undefined;
  if (!(line && receiver) || !before.some(({ text }) => hasReceiver(text))) return undefined;
  return { line, change: { change: line.text, receiver } };
}

/** Whether lines belong to what the same speaker wrote before: the receiver that it lacks, a change, or more. */
function continuesBlock(lines: readonly TextLine[], { lines: before }: Block): boolean {
  const { text } = onOneLine(lines);
  if (hasReceiver(text)) return !before.some((line) => hasReceiver(line.text));
  // 海南凤梨6斤 2份 in a message behind the receiver.
  if (
    before.some((line) => hasReceiver(line.text)) &&
    !before.some((line) => namesGoods(line.text)) &&
    namesGoods(text)
  )
    return true;
  return changesGoods(text) || isStop(text) || CORRECTION.test(text) || WANTS_MORE.test(text);
}

/** B也要一份. */
const WANTS_MORE = /(?:也|再|还)(?:帮我|给我)?(?:要|来|加)[\d一二两三四五六七八九十]/;
