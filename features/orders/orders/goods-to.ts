/** An order in a line: its goods, and for whom, so that no name reads as part of the product's. */
export const goodsTo = ({ SpuName, Receiver }: { SpuName: string | null; Receiver: string | null }): string =>
  [SpuName, Receiver && `收件人 ${Receiver}`].filter(Boolean).join('，');
