import { focusManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { queryClient, refreshTopic } from '../calls/query.ts';

describe('a change that is told live', () => {
  it('is seen though the first answer was on its way and older', async () => {
    let stock = '还有 1 单';
    const answers: ((says: string) => void)[] = [];
    const observer = new QueryObserver(queryClient, {
      queryKey: ['/api/order/batch/get'],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    const stop = observer.subscribe(() => {});
    const old = stock;
    stock = '已全部处理';
    refreshTopic('batch');
    answers[0]?.(old);
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.(stock);
    await expect.poll(() => observer.getCurrentResult().data).toBe('已全部处理');
    stop();
  });

  it('makes a page that nobody sees ask once, when somebody looks at it', async () => {
    let asked = 0;
    queryClient.mount();
    const observer = new QueryObserver(queryClient, {
      queryKey: ['/api/complaint/query'],
      queryFn: async () => ++asked,
    });
    const stop = observer.subscribe(() => {});
    await expect.poll(() => asked).toBe(1);
    focusManager.setFocused(false);
    for (let change = 0; change < 5; change++) refreshTopic('complaint');
    await expect.poll(() => observer.getCurrentResult().isStale).toBe(true);
    expect(asked).toBe(1);
    focusManager.setFocused(true);
    await expect.poll(() => asked).toBe(2);
    stop();
    focusManager.setFocused(undefined);
    queryClient.unmount();
  });
});
