import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LABEL_PRINTER, type PlayingComponent, playComponent } from '#test/playing-component.ts';
import { ComponentClient } from '../component-client.ts';
import { printDocuments } from '../print-documents.ts';
import type { DocumentOutcome } from '../print-task.ts';

// Node 20 has none of its own.
beforeAll(() => {
  vi.stubGlobal('WebSocket', WebSocket);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

let component: PlayingComponent;
beforeEach(async () => {
  component = await playComponent();
});
afterEach(() => component.close());

const TEMPLATE = 'https://cloudprint.cainiao.com/template/standard/301';
const documents = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `p${at + 1}`,
    content: { templateURL: TEMPLATE, encryptedData: `AES:${at + 1}`, signature: 'MD:1' },
  }));

/** Prints and gives what became of each, by its word and reason. */
async function print(count: number, more: { printer?: string; signal?: AbortSignal } = {}) {
  const parts: DocumentOutcome[][] = [];
  await printDocuments(documents(count), {
    component: 'cainiao',
    printer: LABEL_PRINTER,
    address: component.address,
    onPart: async (part) => {
      parts.push([...part]);
    },
    ...more,
  });
  return { parts, words: parts.flat().map(({ id, is, says }) => `${id} ${is} ${says}`.trim()) };
}
const all = (count: number, word: string) => documents(count).map(({ id }) => `${id} ${word}`);

describe('printing by a component', () => {
  it('prints labels in their order on the chosen printer, by the templates that they came with', async () => {
    const { words, parts } = await print(23);
    expect(words).toEqual(all(23, 'printed'));
    expect(parts.length).toBe(3);
    expect(component.printed).toEqual(documents(23).map(({ id }) => id));
    expect(new Set(component.templates)).toEqual(new Set([TEMPLATE]));
  });

  it('counts what the component says was printed; after the paper ended nothing more is sent', async () => {
    component.paper = 12;
    const { words } = await print(25);
    expect(words.slice(0, 12)).toEqual(all(12, 'printed'));
    expect(words.slice(12, 20)).toEqual(all(20, 'failed 缺纸').slice(12));
    expect(words.slice(20)).toEqual(all(25, 'failed 前面有面单没有打出来，这张没有送去打印').slice(20));
    expect(component.printed.length).toBe(12);
  });

  it('says of labels that were sent when the connection ended that nobody knows', async () => {
    component.hangsUpAfter = 12;
    const { words } = await print(25);
    expect(words.slice(0, 10)).toEqual(all(10, 'printed'));
    expect(words.slice(10, 20)).toEqual(all(20, 'unclear 与打印组件的连接断开了，请看打印机').slice(10));
    expect(words.slice(20).every((word) => word.includes('failed'))).toBe(true);
  });

  it('takes the first word about a label, whatever is said again', async () => {
    component.isRepeating = true;
    expect((await print(12)).words).toEqual(all(12, 'printed'));
  });

  it('hears newer components, which tell of each label by itself', async () => {
    component.isNew = true;
    component.paper = 1;
    expect((await print(2)).words).toEqual(['p1 printed', 'p2 failed 缺纸']);
  });

  it('takes a label that is drawn for none that is printed', async () => {
    component.isMute = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const printing = print(1);
    // Until the task was taken by the component.
    await vi.waitFor(() => expect(component.printed).toEqual(['p1']));
    await vi.waitFor(() => vi.advanceTimersByTime(60_000));
    vi.useRealTimers();
    expect((await printing).words).toEqual(['p1 unclear 打印组件没有说打出来没有，请看打印机']);
  });

  it('sends nothing to a printer that the computer does not have', async () => {
    await expect(print(1, { printer: '旧打印机' })).rejects.toThrow('这台电脑没有打印机“旧打印机”');
    expect(component.printed).toEqual([]);
  });

  it('passes on why a component refuses a task', async () => {
    const client = await ComponentClient.open('cainiao', component.address);
    expect(await client.print('旧打印机', documents(2))).toEqual([
      { id: 'p1', is: 'failed', says: '打印机不存在' },
      { id: 'p2', is: 'failed', says: '打印机不存在' },
    ]);
    client.close();
  });

  it('stops before the next part when it is told to', async () => {
    const control = new AbortController();
    control.abort();
    expect((await print(2, { signal: control.signal })).words).toEqual(
      all(2, 'failed 打印已暂停，这张没有送去打印'),
    );
    expect(component.printed).toEqual([]);
  });

  it('says what to start where no component listens', async () => {
    await component.close();
    await expect(print(1)).rejects.toThrow('没有连上菜鸟打印组件，请在这台电脑上启动它再试');
  });
});
