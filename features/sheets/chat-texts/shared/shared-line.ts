import type { WrittenGoods } from '../words/written-goods.ts';

/** A line that is said of several people: goods that each of them gets, or what is written on all their parcels. */
export interface SharedLine {
  line: number;
  text: string;
  goods?: SharedGoods;
  note?: string;
  /** The note is of all, and not of whoever stands above it alone. */
  isOfAll: boolean;
}

/** Goods that one line says of several people: 下面3个地址各两包, 以上三个每人一箱沃柑9斤装, 发5箱脐橙到这几个地址. */
export interface SharedGoods {
  /** What each of them gets; where only all of them together are counted, one. */
  goods: readonly WrittenGoods[];
  /** It says how many each gets. */
  isCounted: boolean;
  /** On which side of the line its people stand, where it says so. */
  side?: 'above' | 'below';
  /** It says by its own words whom it is of, and may stand between people. */
  isOfSeveral: boolean;
  /** How many people or places it speaks of. */
  places?: number;
  /** How many pieces there are of all together; without `isEach` they are still to be shared out. */
  total?: number;
  /** Each of them gets as many. */
  isEach: boolean;
  /** 没写数量的都是1份: of those alone who write no count. */
  isDefault?: true;
  /** What of the line could not be read. */
  unread: string;
}
