import { type MessageFields, messageList, messageText } from './component-messages.ts';

/** What became of a document: the component said so, or nobody knows (`unclear`). */
export interface DocumentOutcome {
  id: string;
  is: 'printed' | 'failed' | 'unclear';
  /** Why it was not printed, or is not known to be; empty for what was. */
  says: string;
}

const FAILED = '打印机没有打出来';

/** Documents that a component prints together, and what it has said of each; the first word about one stands. */
export class PrintTask {
  private readonly outcomes = new Map<string, DocumentOutcome>();
  private settle: (outcomes: DocumentOutcome[]) => void = () => undefined;
  /** What became of all, in their order. */
  readonly ended: Promise<DocumentOutcome[]>;

  constructor(private readonly ids: readonly string[]) {
    this.ended = new Promise((settle) => {
      this.settle = settle;
    });
  }

  /** A `notifyPrintResult`: printed or failed as a whole, with a line for each document where it tells them apart. */
  hear({ taskStatus, printStatus, msg, detail }: MessageFields): void {
    const status = messageText(taskStatus);
    if (status !== 'printed' && status !== 'failed') return;
    const lines = messageList(printStatus);
    for (const line of lines)
      this.keep(messageText(line.documentID), messageText(line.status) === 'success', reasonOf(line));
    // Without lines the task's own word is that of each; a document that lines leave out stays open.
    if (lines.length === 0)
      for (const id of this.ids) this.keep(id, status === 'printed', reasonOf({ msg, detail }));
  }

  /** A `notifyDocResult`, as newer components tell it: drawn is not printed yet. */
  hearOne(message: MessageFields): void {
    const isWell = Number(message.code ?? 0) === 0;
    if (isWell && messageText(message.status) !== 'printed') return;
    this.keep(messageText(message.documentId), isWell, reasonOf(message));
  }

  /** What it has said nothing of ends so. */
  end(is: 'failed' | 'unclear', says: string): void {
    for (const id of this.ids) if (!this.outcomes.has(id)) this.outcomes.set(id, { id, is, says });
    this.settleWhenAll();
  }

  private keep(id: string, isPrinted: boolean, reason: string): void {
    if (!this.ids.includes(id) || this.outcomes.has(id)) return;
    this.outcomes.set(
      id,
      isPrinted ? { id, is: 'printed', says: '' } : { id, is: 'failed', says: reason || FAILED },
    );
    this.settleWhenAll();
  }

  private settleWhenAll(): void {
    const outcomes = this.ids.flatMap((id) => this.outcomes.get(id) ?? []);
    if (outcomes.length === this.ids.length) this.settle(outcomes);
  }
}

const reasonOf = ({ msg, detail }: MessageFields): string => messageText(detail) || messageText(msg);
