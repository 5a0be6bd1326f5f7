import { setTimeout as pause } from 'node:timers/promises';
import { orders } from '#features/orders/orders/contract.ts';
import type { Client } from './client.ts';

const HEARD_WITHIN_MS = 10_000;
const AGAIN_MS = 300;

/** A page that is open at one server all along: it hears what changes, and comes back by itself when its server is gone. */
export class OpenPage {
  /** How often its stream ended, so that it had to come back. */
  breaks = 0;
  private heard = 0;
  private isClosed = false;
  private readonly client: Client;
  constructor(client: Client) {
    this.client = client;
    void this.listen();
  }

  /** Whether it hears of this act, whichever server did it. */
  async hears(act: () => Promise<unknown>): Promise<boolean> {
    const before = this.heard;
    await act();
    for (let waited = 0; waited < HEARD_WITHIN_MS; waited += 50) {
      if (this.heard > before) return true;
      await pause(50);
    }
    return false;
  }

  close(): void {
    this.isClosed = true;
  }

  private async listen(): Promise<void> {
    while (!this.isClosed) {
      const wasOpen = await this.readToEnd().catch(() => false);
      if (wasOpen && !this.isClosed) this.breaks += 1;
      await pause(AGAIN_MS);
    }
  }

  /** Whether the stream was open before it ended. */
  private async readToEnd(): Promise<boolean> {
    const reader = (await this.client.stream('/api/live')).pipeThrough(new TextDecoderStream()).getReader();
    let isOpen = false;
    for (;;) {
      const { done, value = '' } = await reader.read().catch(() => ({ done: true, value: '' }));
      if (done || this.isClosed) return isOpen;
      isOpen ||= value.includes('"topic":"hello"');
      this.heard += value.split('"topic":"orders"').length - 1;
    }
  }
}

/** Which of the pages do not hear of a note that is written through the proxy. */
export async function deafPages(pages: readonly OpenPage[], entry: Client): Promise<string[]> {
  const { items } = await entry.ask(orders.normal, { pageSize: 1 });
  const OrderIDs = items.map(({ OrderID }) => OrderID);
  const note = () => entry.ask(orders.setNotes, { OrderIDs, Notes: `听 ${Date.now()}` });
  const hearing = await Promise.all(
    pages.map((page, at) => page.hears(at === 0 ? note : async () => undefined)),
  );
  return hearing.flatMap((hears, at) => (hears ? [] : [`an open page of server ${at + 1} hears nothing`]));
}
