import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../drafts/draft-storage.ts';
import { StoredDraft, takeRestoredDrafts } from '../drafts/stored-draft.ts';
import { onToast, type Toast } from '../openers/toast.ts';
import { haveBrowser, leaveBrowser } from './browser.ts';

beforeEach(haveBrowser);
const leaves: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  takeRestoredDrafts();
  leaveBrowser();
});

describe('what stands in a form', () => {
  const shape = {
    read: (value: unknown) => (value === undefined ? [] : (value as string[]).map((one) => one.trim())),
    pack: (now: readonly string[]) => (now.length > 0 ? now : undefined),
  };
  type Names = readonly string[];
  const open = (names?: Names, isTyped?: (now: Names) => boolean) => {
    const form = new StoredDraft<Names>(draftStorage('form'), { ...shape, isTyped }, names);
    const leave = form.stand(() => undefined);
    leaves.push(leave);
    return { form, leave };
  };
  const stored = () => draftStorage('form').read()?.value;
  const add =
    (...names: string[]) =>
    (old: Names) => [...old, ...names];
  const without = (name: string) => (old: Names) => old.filter((one) => one !== name);
  /** Typed, and the page left. */
  const leaveWith = (...names: string[]) => {
    const { form, leave } = open();
    form.write(add(...names));
    leave();
    return form;
  };

  it('no longer has what was sent, although the page was left before it was', () => {
    const left = leaveWith('甲', '乙');
    left.write(without('甲'));
    expect(stored()).toEqual(['乙']);
    expect(open().form.now.value).toEqual(['乙']);
  });

  it('no longer has it either where one is back by then, and keeps what was typed there', () => {
    const left = leaveWith('甲');
    const { form, leave } = open();
    form.write(add('乙'));
    left.write(without('甲'));
    expect(form.now.value).toEqual(['乙']);
    leave();
    left.write(add('丙'));
    expect(stored()).toEqual(['乙', '丙']);
  });

  it('is no longer told of where its saving ended after one had left and come back', () => {
    const left = leaveWith('甲');
    const { form, leave } = open();
    left.drop();
    leave();
    expect([form.now.since, stored()]).toEqual([undefined, undefined]);
  });

  it('is said to be brought back until nothing of it is left, and not of what is typed then', () => {
    leaveWith('甲');
    const { form } = open();
    expect(form.now.since).toBe(Date.now());
    form.write(add('乙'));
    expect(form.now.since).toBe(Date.now());
    form.write(() => []);
    form.write(add('丙'));
    expect(form.now.since).toBeUndefined();
  });

  it('is not said to be brought back where only that is left what stays for the next one', () => {
    leaveWith('渠道', '甲');
    const { form } = open(undefined, (now) => now.length > 1);
    expect(form.now.since).toBeDefined();
    form.write(without('甲'));
    expect([form.now.since, form.isTyped()]).toEqual([undefined, false]);
  });

  it('can be given up, and that taken back until something else is typed', () => {
    const toasts: Toast[] = [];
    const stop = onToast((toast) => toasts.push(toast));
    const { form, leave } = open();
    form.write(add('甲'));
    form.giveUp();
    expect([form.now.value, stored()]).toEqual([[], undefined]);
    form.write(add('乙'));
    toasts[0]?.undo?.();
    expect(form.now.value).toEqual(['乙']);
    expect(toasts.map(({ text }) => text)).toEqual(['已放弃填写的内容', '之后又填写了别的内容，没有撤销']);
    form.giveUp();
    leave();
    toasts[2]?.undo?.();
    expect(stored()).toEqual(['乙']);
    stop();
  });

  it('is as its table says once it is given up, where that is a step that can be undone', () => {
    const { form } = open();
    form.write(add('甲'));
    form.giveUp((old) => (old.length > 0 ? ['之前'] : []));
    expect(form.now.value).toEqual(['之前']);
  });

  it('is kept from the first moment where another page handed it over', () => {
    leaveWith('甲');
    const { form, leave } = open(['乙']);
    expect(form.now).toEqual({ value: ['乙'], since: undefined });
    leave();
    expect(stored()).toEqual(['乙']);
  });

  it('is kept again where another tab saved what was stored, and else is no longer told of', () => {
    leaveWith('甲');
    const reader = open();
    const writer = open();
    writer.form.write(add('乙'));
    writer.form.flush();
    draftStorage('form').write(undefined);
    for (const { form } of [reader, writer]) form.removed();
    reader.leave();
    expect([reader.form.now.since, stored()]).toEqual([undefined, undefined]);
    writer.leave();
    expect(stored()).toEqual(['甲', '乙']);
  });

  it('is nothing where nobody can read it, and can be given up where the page does not open with it', () => {
    draftStorage('form').write([1, 2]);
    const broken = new StoredDraft<Names>(draftStorage('form'), shape);
    expect(broken.now.value).toEqual([]);
    for (const place of takeRestoredDrafts()) place.write(undefined);
    expect(stored()).toBeUndefined();
    leaveWith('甲');
    open().leave();
    expect(takeRestoredDrafts()).toEqual([]);
  });
});
