import { refusal } from '#kit/endpoint/refusal.ts';

/** Why the listing, agent or group that a row of a sheet names can't be told. */
export const nameProblems = {
  unnamed: refusal('price.unnamed', 4022, '没有商品编码和名称，请填写一个'),
  noCode: refusal('price.no_code', 4004, '没有编码为“{key}”的在售商品，请核对'),
  noName: refusal('price.no_name', 4004, '没有名为“{key}”的在售商品，请核对，或填写商品编码'),
  several: refusal('price.several', 4009, '“{key}”对应多个，请补充商品编码和完整名称'),
  otherName: refusal('price.other_name', 4009, '编码“{key}”是“{name}”，与表中的名称不一致，请核对'),
  noPartner: refusal('price.no_partner', 4004, '没有名为“{name}”的{what}，请核对'),
} as const;
