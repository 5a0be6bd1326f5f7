import { describe, expect, it } from 'vitest';
import { isConnectionLost } from '#kit/tenant/server/connection-lost.ts';

const failed = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('an error of the database', () => {
  it('is passing where it is a helper of the statement that has ended with the server', () => {
    expect(isConnectionLost(failed('55000', 'lost connection to parallel worker'))).toBe(true);
    const ofNode = 'failure on connection marked as essential: 10.0.0.2:5432';
    expect(isConnectionLost(failed('XX000', ofNode))).toBe(true);
    const atCommit = 'could not commit transaction for shard 102326 on at least one active node';
    expect(isConnectionLost(failed('XX000', atCommit))).toBe(true);
    expect(isConnectionLost(failed('XX000', 'cache lookup failed for type 1'))).toBe(false);
    expect(isConnectionLost(failed('55000', 'currval of sequence "a" is not yet defined'))).toBe(false);
    expect(isConnectionLost(failed('57P01', 'terminating connection due to administrator command'))).toBe(
      true,
    );
    expect(isConnectionLost(failed('23505', 'duplicate key value'))).toBe(false);
  });
});
