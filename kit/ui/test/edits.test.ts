import { describe, expect, it } from 'vitest';
import { unsavedEdits } from '../hooks/use-edits.ts';

const order = { Note: '老客户', Tags: ['急'] };

describe('what somebody is changing of a record', () => {
  it('stays when the record is read again with something else', () => {
    expect(unsavedEdits({ Note: '放门口' }, { ...order, Note: '别人写的' })).toEqual({ Note: '放门口' });
  });

  it('ends when the record says the same, such as once it is saved', () => {
    expect(unsavedEdits({ Note: '老客户', Tags: ['急', '贵'] }, order)).toEqual({ Tags: ['急', '贵'] });
    expect(unsavedEdits({ Tags: ['急'] }, order)).toEqual({});
  });
});
