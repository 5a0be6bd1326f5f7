import { describe, expect, it } from 'vitest';
import { isLost } from '#kit/tenant/server/lost.ts';

const failed = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('an error of the database', () => {
  it('is passing where it is a helper of the statement that has ended with the server', () => {
    expect(isLost(failed('55000', 'lost connection to parallel worker'))).toBe(true);
    expect(isLost(failed('55000', 'currval of sequence "a" is not yet defined'))).toBe(false);
    expect(isLost(failed('57P01', 'terminating connection due to administrator command'))).toBe(true);
    expect(isLost(failed('23505', 'duplicate key value'))).toBe(false);
  });
});
