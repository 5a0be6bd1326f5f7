import { CallFailed, call } from '#kit/ui/calls/client.ts';
import { orderImports } from '../../contract.ts';
import type { ImportRow } from '../../import-row.ts';
import type { RowFilter } from '../task/use-workbench-address.ts';
import { importRowKey } from './spots.ts';

const SIZE = 100;

/**
 * Rows of a task in one state, fetched as they come into view. Corrected rows stay where they are until the list
 * is asked for anew, so that nothing jumps away under the user's hands.
 */
export class RowPages {
  total: number | undefined;
  error: Error | undefined;
  version = 0;
  private pages = new Map<number, readonly ImportRow[]>();
  private requestedPages = new Set<number>();
  private generation = 0;
  private isStale = false;
  private window = { from: 0, to: SIZE };
  private readonly listeners = new Set<() => void>();
  private readonly taskId: string;
  private readonly state: RowFilter;

  constructor(taskId: string, state: RowFilter) {
    this.taskId = taskId;
    this.state = state;
  }

  at(index: number): ImportRow | undefined {
    return this.pages.get(Math.floor(index / SIZE))?.[index % SIZE];
  }

  /** Sees to it that these rows come. */
  want(from: number, to: number): void {
    this.window = { from, to };
    const last = this.total === undefined ? 0 : Math.floor((Math.min(to, this.total) - 1) / SIZE);
    for (let page = Math.floor(from / SIZE); page <= last; page += 1) {
      if (!this.requestedPages.has(page)) void this.fetch(page);
    }
    if (this.total === undefined && !this.requestedPages.has(0)) void this.fetch(0);
  }

  /** Asks anew for what is in view; the old rows stay until the new ones are there. */
  refresh = (): void => {
    this.generation += 1;
    this.isStale = true;
    this.requestedPages.clear();
    this.error = undefined;
    void this.fetch(Math.floor(this.window.from / SIZE));
  };

  /** Rows as they stand after a correction, in their old places. */
  patch(rows: readonly ImportRow[]): void {
    const byKey = new Map(rows.map((row) => [importRowKey(row), row]));
    for (const [page, old] of this.pages) {
      if (!old.some((row) => byKey.has(importRowKey(row)))) continue;
      this.pages.set(
        page,
        old.map((row) => byKey.get(importRowKey(row)) ?? row),
      );
    }
    this.changed();
  }

  listen = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private async fetch(page: number): Promise<void> {
    this.requestedPages.add(page);
    const generation = this.generation;
    try {
      const input = { TaskID: this.taskId, State: this.state, pageIndex: page, pageSize: SIZE };
      const { items, total } = await call(orderImports.detail, input);
      if (generation !== this.generation) return;
      if (this.isStale) this.pages.clear();
      this.isStale = false;
      this.pages.set(page, items);
      this.total = total;
      this.error = undefined;
      this.want(this.window.from, this.window.to);
    } catch (error) {
      if (generation !== this.generation) return;
      this.requestedPages.delete(page);
      this.error = failureOf(error);
    }
    this.changed();
  }

  private changed(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}

/** Without a network it is the network that is to blame, not what was asked. */
const failureOf = (error: unknown): Error =>
  navigator.onLine && error instanceof CallFailed ? error : new Error('网络不通，恢复后会自动读取');
