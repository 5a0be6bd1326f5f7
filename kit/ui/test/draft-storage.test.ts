import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../calls/session.ts';
import { draftStorage, draftWriter, forgetDraftsOfTab, type Lasts } from '../drafts/draft-storage.ts';
import { initialDraft } from '../hooks/use-draft.ts';
import { onToast, type Toast } from '../openers/toast.ts';
import { haveBrowser, leaveBrowser } from './browser.ts';

beforeEach(() => {
  haveBrowser();
  be('mei', 'orchard');
});
afterEach(leaveBrowser);

const be = (userId: string, businessUnitId: string) => session.set({ userId, businessUnitId });
const typed = { name: '脐橙', price: '39.90' };
const at = (time: string) => new Date(`2026-${time}:00+08:00`);
const write = (time: string, lasts: Lasts, value: unknown = typed) =>
  draftStorage('form', lasts).write(value, at(time));
const read = (time: string, lasts: Lasts) => draftStorage('form', lasts).read(at(time))?.value;

describe('what was typed and not saved', () => {
  it('comes back to its user in its shop with the time when it was typed, and to nobody else', () => {
    write('11-28T09:00', 'weeks');
    expect(draftStorage('form').read(at('11-28T09:05'))).toMatchObject({
      value: typed,
      at: +at('11-28T09:00'),
    });
    be('lan', 'orchard');
    expect(read('11-28T09:05', 'weeks')).toBeUndefined();
    be('mei', 'market');
    expect(read('11-28T09:05', 'weeks')).toBeUndefined();
    be('mei', 'orchard');
    expect(read('11-28T09:05', 'weeks')).toEqual(typed);
  });

  it('is gone two weeks after it was typed last, at midnight, or after a day, as its form wants it', () => {
    const lasts = (how: Lasts, from: string, to: string) => {
      write(from, how);
      return read(to, how) !== undefined;
    };
    expect(lasts('weeks', '11-01T09:00', '11-15T08:59')).toBe(true);
    expect(lasts('weeks', '11-01T09:01', '11-15T09:02')).toBe(false);
    expect(lasts('day', '11-27T23:58', '11-27T23:59')).toBe(true);
    expect(lasts('day', '11-27T23:58', '11-28T00:00')).toBe(false);
    expect(lasts('tab', '11-27T23:58', '11-28T23:57')).toBe(true);
    expect(lasts('tab', '11-27T23:58', '11-28T23:58')).toBe(false);
  });

  it('grows no younger by being written once more, and does by being changed', () => {
    write('11-27T23:58', 'day');
    write('11-28T08:30', 'day');
    expect(read('11-28T08:30', 'day')).toBeUndefined();
    write('11-27T23:58', 'day');
    write('11-28T00:02', 'day', { name: '冬枣' });
    expect(read('11-28T08:30', 'day')).toEqual({ name: '冬枣' });
  });

  it('goes when there is nothing any more, and what nobody can read is nothing', () => {
    write('11-28T09:00', 'weeks');
    expect(draftStorage('form').write(undefined)).toBe(true);
    expect(read('11-28T09:01', 'weeks')).toBeUndefined();
    localStorage.setItem('typed form mei orchard', '{"value":');
    expect(read('11-28T09:02', 'weeks')).toBeUndefined();
    expect(write('11-28T09:03', 'weeks')).toBe(true);
    expect(read('11-28T09:03', 'weeks')).toEqual(typed);
  });

  it('is read as it was written before December 2026', () => {
    const old = { value: typed, at: +at('11-28T09:00'), until: +at('12-01T09:00') };
    localStorage.setItem('typed form mei orchard', JSON.stringify(old).replace('value', 'of'));
    expect(read('11-28T09:01', 'weeks')).toEqual(typed);
  });

  it('does not come back to a form that has come to look otherwise', () => {
    write('11-28T09:00', 'weeks');
    expect(draftStorage('form', 'weeks', 1).read(at('11-28T09:01'))).toBeUndefined();
    draftStorage('form', 'weeks', 1).write(typed, at('11-28T09:02'));
    expect(draftStorage('form', 'weeks', 1).read(at('11-28T09:03'))?.value).toEqual(typed);
    expect(read('11-28T09:03', 'weeks')).toBeUndefined();
  });

  it('leaves nothing where it lay in former days, and all else alone', () => {
    const old = ['priceDraft mei orchard', 'draft-product-1', 'subagentDrafts', 'waybill-drafts:1'];
    for (const store of [localStorage, sessionStorage])
      for (const key of [...old, 'columns:orders', 'draftsman']) store.setItem(key, '{"receiver":"张三"}');
    read('11-28T09:00', 'weeks');
    for (const store of [localStorage, sessionStorage]) {
      expect(old.map((key) => store.getItem(key))).toEqual([null, null, null, null]);
      expect([store.getItem('columns:orders'), store.getItem('draftsman')]).not.toContain(null);
    }
  });

  it('lies in the tab where it names a buyer, and leaves it with its user', () => {
    write('11-28T09:00', 'tab');
    write('11-28T09:00', 'weeks');
    expect(sessionStorage.length).toBe(1);
    be('lan', 'orchard');
    read('11-28T09:01', 'weeks');
    expect(sessionStorage.length).toBe(0);
    write('11-28T09:02', 'tab');
    forgetDraftsOfTab();
    expect(sessionStorage.length).toBe(0);
    be('mei', 'orchard');
    expect(read('11-28T09:03', 'weeks')).toEqual(typed);
  });
});

describe('keeping what is typed', () => {
  const stored = () => draftStorage('form').read()?.value;

  it('waits until one pauses, and no longer than the page', () => {
    const keeper = draftWriter(draftStorage('form'));
    keeper.keep(() => ({ name: '脐' }));
    keeper.keep(() => typed);
    expect(stored()).toBeUndefined();
    vi.advanceTimersByTime(500);
    expect(stored()).toEqual(typed);
    keeper.keep(() => ({ name: '冬枣' }));
    keeper.flush();
    expect(stored()).toEqual({ name: '冬枣' });
  });

  it('is over at once when it is saved: nothing is written of it afterwards', () => {
    const keeper = draftWriter(draftStorage('form'));
    keeper.keep(() => typed);
    vi.advanceTimersByTime(500);
    keeper.keep(() => ({ name: '冬枣' }));
    keeper.drop();
    keeper.flush();
    vi.advanceTimersByTime(500);
    expect(stored()).toBeUndefined();
  });

  it('says once that something is too long for a browser, and leaves what was kept before', () => {
    const toasts: Toast[] = [];
    const stop = onToast((toast) => toasts.push(toast));
    const keeper = draftWriter(draftStorage('form'));
    keeper.keep(() => typed);
    keeper.flush();
    for (const more of ['一', '二']) {
      keeper.keep(() => ({ name: more.repeat(1_000_001) }));
      keeper.flush();
    }
    stop();
    expect(toasts.map(({ text }) => text)).toEqual([
      '填写的内容太多，浏览器存不下，离开页面会丢失，请尽快保存',
    ]);
    expect(stored()).toEqual(typed);
  });
});

describe('a form', () => {
  it('begins with what was typed, else with what the record says by now', () => {
    expect(initialDraft({ name: '脐橙', note: '别人刚写的' }, { name: '冬枣' })).toEqual({
      name: '冬枣',
      note: '别人刚写的',
    });
  });

  it('takes nothing of another kind, such as what a form of another day kept', () => {
    expect(initialDraft({ name: '脐橙', tags: ['果'] }, { name: ['冬枣'], tags: '枣' })).toEqual({
      name: '脐橙',
      tags: ['果'],
    });
  });

  it('begins with what another page hands over, before what was typed there', () => {
    expect(initialDraft({ name: '', note: '' }, { name: '冬枣', note: '急' }, { name: '脐橙' })).toEqual({
      name: '脐橙',
      note: '',
    });
  });
});
