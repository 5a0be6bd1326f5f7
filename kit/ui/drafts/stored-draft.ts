import { tell } from '../openers/toast.ts';
import { type DraftStorage, draftWriter } from './draft-storage.ts';

/** How what is typed stands in its form or table, and what of it is kept. */
export interface DraftShape<V> {
  /** With what was kept; undefined: nothing was. */
  read: (stored: unknown) => V;
  /** Undefined where nothing is typed. */
  pack: (value: V) => unknown;
  /** More than what stays for the next one, such as the channel that the next order is for, too. */
  isTyped?: ((value: V) => boolean) | undefined;
}

export interface ShownDraft<V> {
  value: V;
  /** When what was brought back was typed. */
  since: number | undefined;
}

/** By its key, who stands at a place now. */
const openDrafts = new Map<string, unknown>();
/** Places whose draft was brought back to a page, also to one that it kept from being shown. */
const restoredDrafts = new Map<string, DraftStorage>();

/** What may be the fault that a page does not open. */
export function takeRestoredDrafts(): DraftStorage[] {
  const drafts = [...restoredDrafts.values()];
  restoredDrafts.clear();
  return drafts;
}

/**
 * What is typed at a place. It is kept as it changes, also by an act that ends when its form is gone: in the form that
 * stands there by then, else where it will be found.
 */
export class StoredDraft<V> {
  now: ShownDraft<V>;
  readonly key: string | undefined;
  private readonly place: DraftStorage | undefined;
  private readonly shape: DraftShape<V>;
  private readonly keeper: ReturnType<typeof draftWriter>;
  private show: ((now: ShownDraft<V>) => void) | undefined;
  /** Typed or handed over here, not only brought back. */
  private isOwn: boolean;
  private isGone = false;

  constructor(place: DraftStorage | undefined, shape: DraftShape<V>, v?: V) {
    this.place = place;
    this.key = place?.key;
    this.shape = shape;
    this.keeper = draftWriter(place);
    this.isOwn = v !== undefined;
    const { stored } = this.keeper;
    if (place && stored) restoredDrafts.set(place.key, place);
    const value = v ?? this.read(stored?.value);
    this.now = { value, since: !this.isOwn && this.isTyped(value) ? stored?.at : undefined };
  }

  /** Shows it from now on, until what comes back is called. */
  stand(show: (now: ShownDraft<V>) => void): () => void {
    this.show = show;
    this.isGone = false;
    show(this.now);
    if (this.key) openDrafts.set(this.key, this);
    // Another page hands over once: it must survive a reload before anything is typed.
    if (this.isOwn && this.isTyped()) this.keep();
    return () => this.leave();
  }

  private leave(): void {
    const { key = '' } = this;
    if (openDrafts.get(key) === this) openDrafts.delete(key);
    restoredDrafts.delete(key);
    this.keeper.flush();
    this.isGone = true;
  }

  isTyped(value: V = this.now.value): boolean {
    const { isTyped, pack } = this.shape;
    return isTyped ? isTyped(value) : pack(value) !== undefined;
  }

  readonly write = (change: (old: V) => V): void => {
    const heir = this.heir();
    if (heir) heir.write(change);
    else this.writeHere(change);
  };

  private writeHere(change: (old: V) => V): void {
    if (this.isGone && this.place)
      this.now = { value: this.read(this.place.read()?.value), since: undefined };
    const { value, since } = this.now;
    const next = change(value);
    if (next === value) return;
    this.isOwn = true;
    // What is typed once nothing is left was not brought back.
    this.put(next, this.isTyped(next) ? since : undefined);
    this.keep();
    if (this.isGone) this.keeper.flush();
  }

  readonly flush = (): void => this.keeper.flush();

  readonly hide = (): void => {
    const at = this.heir() ?? this;
    at.put(at.now.value, undefined);
  };

  /** Saved, or left for good. */
  readonly drop = (): void => {
    this.keeper.drop();
    this.heir()?.removed();
    this.isOwn = false;
    this.put(this.read(undefined), undefined);
  };

  /** Saved or given up in another tab, or by who stood here before: what was typed here since is kept again. */
  removed(): void {
    if (this.isOwn) this.keep();
    else this.hide();
  }

  /** Leaves what `emptied` says; that can be taken back until something else is typed. */
  giveUp(emptied: (old: V) => V = () => this.read(undefined)): void {
    const { value } = this.now;
    const isTyped = this.shape.pack(value) !== undefined;
    this.drop();
    this.put(emptied(value), undefined);
    if (isTyped) tell.success('已放弃填写的内容', () => this.write((now) => this.takenBack(value, now)));
  }

  private takenBack(value: V, now: V): V {
    if (!this.isTyped(now)) return value;
    tell.warning('之后又填写了别的内容，没有撤销');
    return now;
  }

  private heir(): StoredDraft<V> | undefined {
    return this.isGone ? (openDrafts.get(this.key ?? '') as StoredDraft<V> | undefined) : undefined;
  }

  private put(value: V, since: number | undefined): void {
    this.now = { value, since };
    this.show?.(this.now);
  }

  private keep(): void {
    this.keeper.keep(() => this.shape.pack(this.now.value));
  }

  /** What nobody can read any more, as a former version wrote it, is nothing. */
  private read(value: unknown): V {
    try {
      return this.shape.read(value);
    } catch {
      return this.shape.read(undefined);
    }
  }
}
