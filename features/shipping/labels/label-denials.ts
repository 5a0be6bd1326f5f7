import { denial } from '#kit/endpoint/denial.ts';

/** Why a label may not be printed as it is. */
export const labelDenials = {
  signsMissing: denial('label.signs_missing', '字库里没有“{signs}”，印不出来，请改写后再打'),
  noBarCode: denial('label.no_bar_code', '单号“{no}”印不成条码，只能用字母、数字和符号，请核对单号'),
  barCodeTooWide: denial(
    'label.bar_code_too_wide',
    '单号“{no}”太长，这种纸上的条码扫不出来，请换大一号的纸或核对单号',
  ),
} as const;
