import type { PlatformAdapter, PlatformOrder } from '#features/hub/platforms/platform.ts';
import { halves, windowsOf } from '../windows.ts';
import type { Running } from './runs.ts';

export interface ReadPage {
  items: readonly PlatformOrder[];
  /** The end of its window, of which it is the last to be read. */
  doneAt?: Date;
}

/**
 * The pages of a run, one asked for after the other: its windows from the oldest on, the pages of each from the last to
 * the first. Meanwhile an order may change again and leave its window; those behind it move up a place, onto a page that
 * is still to be asked for: asked forwards, or two at once, one of them would be missed.
 */
export async function* pullPages(
  adapter: PlatformAdapter,
  access: string,
  running: Running,
): AsyncGenerator<ReadPage> {
  const { limits } = adapter;
  const waiting = windowsOf(running, limits.windowMs);
  for (let window = waiting.shift(); window; window = waiting.shift()) {
    const first = await adapter.ordersSince(access, window, 1);
    const pages = Math.max(1, Math.ceil(first.total / limits.pageSize));
    const cut = pages > limits.mostPages ? halves(window) : [];
    if (cut.length > 1) {
      waiting.unshift(...cut);
      continue;
    }
    for (let page = Math.min(pages, limits.mostPages); page >= 1; page -= 1) {
      const { items } = pages === 1 ? first : await adapter.ordersSince(access, window, page);
      yield { items, ...(page === 1 && { doneAt: window.to }) };
    }
  }
}
