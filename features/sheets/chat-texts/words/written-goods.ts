/** Goods as one of a group writes them, before it is known what they are called in its list. */
export interface WrittenGoods {
  name: string;
  /** 5斤, where it says what is meant and not how many. */
  size: string;
  /** 黑色M: which of the same. */
  kind?: string;
  count: number;
  /** 枚 of 60枚. */
  unit?: string;
  /** Its name and a number alone (苹果3), which may be something else. */
  isBare: boolean;
  /** Said as people talk (再来一个), and may count what else they name. */
  isSpoken?: true;
  /** 再加两箱: besides what they want already. */
  isMore?: true;
  /** 58 of 红富士10斤58: a number glued to a size, without a unit. */
  isBehindSize?: true;
  /** Only its name stands there, and no number. */
  isUncounted?: true;
}

/** 脐橙: goods by their name, of which a number may follow. */
export const nameAlone = (name: string): WrittenGoods => ({
  name,
  size: '',
  count: 1,
  isBare: true,
  isUncounted: true,
});
