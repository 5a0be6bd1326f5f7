/** Goods in a list's heading, by which its people name what they want. */
export interface OfferedGoods {
  name: string;
  /** Yuan a piece. */
  price: string;
  /** A of "A 脐橙10斤 39.9元", ① of a number in a ring, 1号 of "1号 基围虾 45". */
  letter: string;
  /** Sold by weight: 5斤 are five of it. */
  isWeighed: boolean;
  /** Colours, sizes, tastes that the heading names: 黑 灰 M L. */
  kinds?: readonly string[];
}

/** Goods that one of the list wants. */
export interface ChatGoods {
  /** As the heading has it where one of its goods is meant, else as it was written; empty: none is named. */
  name: string;
  count: number;
  /** The heading's, in yuan a piece. */
  price: string;
}
