import { refusal } from '#kit/endpoint/refusal.ts';

/** Why a row of a product list, a list of listings or a count isn't taken by its codes. */
export const codeProblems = {
  codesDiffer: refusal(
    'sku.codes_differ',
    4009,
    '编码“{code}”是商品“{name}”，「{title}」里的“{other}”是“{otherName}”，不是同一个商品，请核对后只留一个',
  ),
};
