import { describe, expect, it } from 'vitest';
import { readChosenPrinters } from '../chosen-printers.ts';

describe('the printers that a computer prints with', () => {
  it('are those that its browser remembers, one for each component that there is', () => {
    expect(readChosenPrinters('{"cainiao":"XP-490B","fax":"传真","douyin":"","kuaishou":7}')).toEqual({
      cainiao: 'XP-490B',
    });
  });

  it('are none where nothing was chosen, or what is kept is none of ours', () => {
    for (const text of [null, '', 'XP-490B', '[]', 'null', '7']) expect(readChosenPrinters(text)).toEqual({});
  });
});
