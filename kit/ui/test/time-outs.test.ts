import { describe, expect, it } from 'vitest';
import { timeoutOf } from '../calls/client.ts';

describe('wait for an answer', () => {
  it('a minute, but an hour for files and for making payments', () => {
    expect(timeoutOf({ output: 'file', path: '/api/orderv2/export/normal' })).toBe(3_600_000);
    expect(timeoutOf({ output: 'file', path: '/api/orderv2/file/download' })).toBe(3_600_000);
    for (const path of [
      '/api/settlement/payment/create',
      '/api/settlement/payment/many/trader/create',
    ] as const)
      expect(timeoutOf({ output: {} as never, path })).toBe(3_600_000);
    expect(timeoutOf({ output: {} as never, path: '/api/orderv2/get/normal' })).toBe(60_000);
  });
});
