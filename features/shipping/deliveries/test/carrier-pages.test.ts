import { describe, expect, it } from 'vitest';
import { carrierPage } from '../carrier-pages.ts';

describe('the public page of a carrier', () => {
  it('is found however parcels name the carrier, and nowhere else', () => {
    expect(carrierPage('顺丰')).toBe('https://www.sf-express.com/');
    expect(carrierPage('圆通速递')).toBe(carrierPage('圆通'));
    expect(carrierPage('自己送')).toBeUndefined();
  });
});
