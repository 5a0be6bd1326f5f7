import type { Component } from '../components.ts';
import { ComponentAway, ComponentClient, type ComponentDocument } from './component-client.ts';
import type { DocumentOutcome } from './print-task.ts';

/** Documents of one task: when the paper ends, so many at most stand open. */
const AT_ONCE = 10;
const NOT_SENT = '前面有面单没有打出来，这张没有送去打印';
const STOPPED = '打印已暂停，这张没有送去打印';

interface Printing {
  component: Component;
  printer: string;
  /** What became of a part, as soon as the component has said so. */
  onPart: (outcomes: readonly DocumentOutcome[]) => Promise<void>;
  /** What is not sent yet stays so. */
  signal?: AbortSignal;
  /** Where the component listens; elsewhere in tests. */
  address?: string;
}

/**
 * Prints documents in their order, a few at a time; after a part that was not printed whole the rest stays unsent. What is
 * not even begun throws `ComponentAway` with what to do.
 */
export async function printDocuments(
  documents: readonly ComponentDocument[],
  { component, printer, onPart, signal, address }: Printing,
): Promise<void> {
  const client = await ComponentClient.open(component, address);
  try {
    const { names } = await client.printers();
    if (!names.includes(printer))
      throw new ComponentAway(`这台电脑没有打印机“${printer}”，请在“打印机”里另选`);
    for (let from = 0; from < documents.length; from += AT_ONCE) {
      if (signal?.aborted) return await onPart(unsent(documents.slice(from), STOPPED));
      const outcomes = await client.print(printer, documents.slice(from, from + AT_ONCE));
      await onPart(outcomes);
      if (outcomes.some(({ is }) => is !== 'printed'))
        return await onPart(unsent(documents.slice(from + AT_ONCE), NOT_SENT));
    }
  } finally {
    client.close();
  }
}

const unsent = (documents: readonly ComponentDocument[], says: string): DocumentOutcome[] =>
  documents.map(({ id }) => ({ id, is: 'failed', says }));
