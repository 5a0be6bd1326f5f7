/** 顾客自提, 到店自取: the goods are fetched, nobody ships them. */
export const isPickUp = (text: string): boolean => /自提|自取|到店(?:取|核销)|上门取货/.test(text);

/** 快递发货, 同城配送, 商家自送: how, without saying by whom. */
export const isDeliveryMethod = (text: string): boolean =>
  /^(?:普通|商家|卖家|平台|门店|同城|包邮|标准|物流|快递|免费)*(?:快递|物流|配送|送货|自送|自配送?|发货|邮寄|寄送|到家|上门|速达|次日达)+(?:配送|发货|到家|上门|上门送货)?$/.test(
    text.trim(),
  );
