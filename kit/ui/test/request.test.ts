import { describe, expect, it } from 'vitest';
import { wireOf } from '../calls/request.ts';

const who = { token: 'tok', shopId: 'shop-1' };

describe('put a call on the wire', () => {
  it('sends token and shop as headers and the token in the query of a GET', () => {
    const wire = wireOf({ method: 'GET', path: '/api/x' }, { tags: ['a', 'b'], none: null }, who);
    expect(wire.headers).toMatchObject({ 'X-Token': 'tok', 'X-Business-Unit-Id': 'shop-1' });
    expect(wire.url).toBe('/api/x?token=tok&BusinessUnitID=shop-1&tags=a&tags=b');
    expect(wire.body).toBeUndefined();
  });

  it('sends token and shop in the body of other methods, where the call’s own fields win', () => {
    const wire = wireOf({ method: 'POST', path: '/api/x' }, { BusinessUnitID: 'other', n: 1 }, who);
    expect(JSON.parse(wire.body ?? '')).toEqual({ token: 'tok', BusinessUnitID: 'other', n: 1 });
    expect(wire.url).toBe('/api/x');
  });

  it('names neither token nor shop before sign-in', () => {
    const wire = wireOf({ method: 'POST', path: '/api/x' }, { n: 1 }, { token: '', shopId: '' });
    expect(JSON.parse(wire.body ?? '')).toEqual({ n: 1 });
    expect(wire.headers).not.toHaveProperty('X-Token');
  });

  it('carries the key of an act', () => {
    expect(wireOf({ method: 'POST', path: '/api/x' }, {}, who, 'k1').headers['Idempotency-Key']).toBe('k1');
  });
});
