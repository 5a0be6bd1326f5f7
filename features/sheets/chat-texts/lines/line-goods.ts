import { applyChange, type ChatChange } from '../chat-changes.ts';
import { type ChatList, isNameOfGoods, isSameGoods } from '../chat-list.ts';
import type { ChatGoods } from '../offered-goods.ts';
import { isContentOf, matchOffer } from '../offers/match-offer.ts';
import type { WrittenGoods } from '../words/written-goods.ts';

/** The goods of one person's line while its words are read: each word adds some, counts or changes what stands before. */
export class LineGoods {
  #written: WrittenGoods[] = [];
  /** All of it was taken back. */
  isCancelled = false;
  /** What follows stands in the place of what was written before it (不对 砂糖橘三份). */
  isCorrected = false;
  readonly #list: ChatList;

  constructor(list: ChatList, goods: readonly WrittenGoods[] = []) {
    this.#list = list;
    this.put(...goods);
  }

  get written(): readonly WrittenGoods[] {
    return this.#written;
  }

  get isEmpty(): boolean {
    return this.#written.length === 0;
  }

  get isNamed(): boolean {
    return this.#written.some(({ name }) => name !== '');
  }

  get last(): WrittenGoods | undefined {
    return this.#written.at(-1);
  }

  /** Whether goods of that name stand here already; all do where none is named. */
  has(name: string): boolean {
    return name === '' || this.#written.some((goods) => isSameGoods(goods.name, name, this.#list));
  }

  /** Puts goods behind the others, as they are. */
  put(...goods: WrittenGoods[]): void {
    this.#written.push(...goods);
  }

  /** Takes all of it back. */
  cancel(): void {
    this.#written = [];
    this.isCancelled = true;
  }

  /** Puts goods in the place of all. */
  replaceAll(goods: WrittenGoods[]): void {
    this.#written = goods;
  }

  /** Adds a word's goods, of which name, size and count may be words of their own. */
  add(goods: WrittenGoods): void {
    const { last } = this;
    if (goods.isMore && last && !last.isUncounted) this.put({ ...goods });
    else if (last && isSizeBehind(last, goods)) last.size = goods.size;
    else if (last && isNameBehind(last, goods)) last.name = goods.name;
    // 1份30枚 of what has 30枚 in a piece: what was counted already.
    else if (last && isContentOf(last, goods, this.#list.offered)) return;
    else if (last && this.#isCountBehind(last, goods))
      Object.assign(last, {
        size: goods.size || last.size,
        count: goods.count,
        isBare: goods.size === '' ? false : last.isBare,
        isUncounted: undefined,
      });
    else this.put({ ...goods });
  }

  /** Changes what was written, or takes it back. */
  change(change: ChatChange): void {
    this.#written = applyChange(this.#written, change, ({ name }, other) =>
      isSameGoods(name, other, this.#list),
    );
  }

  /** Goods in the words of the list, the same once, as often as all words say: 两箱 and later 再加一箱. */
  inWordsOfList(): ChatGoods[] {
    const byName = new Map<string, ChatGoods>();
    for (const written of this.#counted()) {
      const goods = matchOffer(written, this.#list.offered);
      const same = byName.get(goods.name);
      byName.set(goods.name, same ? { ...same, count: same.count + goods.count } : goods);
    }
    return [...byName.values()];
  }

  /**
   * Without 再来一个, said as people talk, where goods are named beside it: behind the only goods it adds to them. Nor
   * does a name or a mark without a count (80#2 … 80#) want more of what has one beside it.
   */
  #counted(): WrittenGoods[] {
    const { isNamed, last } = this;
    const [only, ...others] = this.#written;
    if (only && last?.isMore && last.name === '' && others.length === 1 && !only.isUncounted)
      return [{ ...only, count: only.count + last.count }];
    return this.#sizesSaidOnce().filter(
      (goods) => !(goods.isSpoken && isNamed && isCountAlone(goods)) && !this.#isNamedAgain(goods),
    );
  }

  /** 樱桃 of 樱桃2斤装1份 and 樱桃加一份: of the only size that was written, where no list tells sizes apart. */
  #sizesSaidOnce(): WrittenGoods[] {
    const written = this.#written;
    if (this.#list.offered.length > 0) return written;
    return written.map((goods) => {
      const sized = written.filter(({ name, size }) => name !== '' && name === goods.name && size !== '');
      const [{ size } = { size: '' }, ...others] = sized;
      return goods.size === '' && others.length === 0 ? { ...goods, size } : goods;
    });
  }

  /** 🍎 of 🍎 苹果1. */
  #isNamedAgain(goods: WrittenGoods): boolean {
    if (!goods.isUncounted) return false;
    const { name, price } = matchOffer(goods, this.#list.offered);
    return (
      price !== '' &&
      this.#written.some((one) => !one.isUncounted && matchOffer(one, this.#list.offered).name === name)
    );
  }

  /** 脐橙 2箱: how many of what was named. */
  #isCountBehind(last: WrittenGoods, { name, size }: WrittenGoods): boolean {
    if (name !== '') return false;
    return last.isBare
      ? isNameOfGoods(last.name, this.#list)
      : last.size !== '' && last.count === 1 && size === '';
  }
}

const isCountAlone = ({ name, size }: WrittenGoods): boolean => name === '' && size === '';

/** +1（5kg）: how many may stand before what is meant. */
const isSizeBehind = (last: WrittenGoods, { name, size, count }: WrittenGoods): boolean =>
  isCountAlone(last) && !last.isBare && name === '' && size !== '' && count === 1;

/** +1 橙子: and before its name. */
const isNameBehind = (last: WrittenGoods, { name, count, isBare }: WrittenGoods): boolean =>
  isCountAlone(last) && !last.isSpoken && isBare && count === 1 && name !== '';
