import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { call } from '../calls/client.ts';
import { queryClient } from '../calls/query.ts';
import { haveBrowser, leaveBrowser } from './browser.ts';

const save = { path: '/api/order/save', output: z.object({}) } as unknown as Endpoint;

let whenAtRest: (act: () => void) => void;
let answer: (response: Response) => void;
beforeAll(async () => {
  haveBrowser();
  vi.stubGlobal('window', { requestIdleCallback: (act: () => void) => setTimeout(act, 0) });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  ({ whenAtRest } = await import('../calls/first-screen.ts'));
});
afterAll(() => {
  queryClient.clear();
  leaveBrowser();
});

const isAtRestAfter = async (end: () => void) => {
  const act = vi.fn();
  whenAtRest(act);
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).not.toHaveBeenCalled();
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledOnce();
};

describe('what waits until nothing is asked for', () => {
  it('waits for an act', async () => {
    const saved = call(save, {} as never);
    await isAtRestAfter(() => answer(new Response(JSON.stringify({ status: 0, data: {} }))));
    await saved.catch(() => undefined);
  });

  it('waits for rows', async () => {
    let rows: (items: string[]) => void = () => undefined;
    const read = queryClient.fetchQuery({
      queryKey: ['/api/order/get'],
      queryFn: () => new Promise<string[]>((resolve) => (rows = resolve)),
    });
    await isAtRestAfter(() => rows([]));
    await read;
  });
});
