import { describe, expect, it } from 'vitest';
import { type Waiting, withShortName } from '../server/source.ts';

const waits = (name: string): Waiting => ({ n: 1, since: null, id: '', name, why: null });

describe('names in what waits', () => {
  it('are cut where they are long, so that one reads what waits; addresses get the whole', () => {
    const long = '广西壮族自治区百色市田东县红土地芒果种植农民专业合作社';
    expect(withShortName(waits(long))).toMatchObject({
      name: '广西壮族自治区百色市田东县红…',
      wholeName: long,
    });
  });

  it('stay whole where they are short', () => {
    expect(withShortName(waits('阳光团长小店'))).toEqual(waits('阳光团长小店'));
  });
});
