import { refusal } from '#kit/endpoint/refusal.ts';

export const addressRefusals = {
  textEmpty: refusal('address.text_empty', 4022, '请粘贴要识别的收货信息', 'addressText'),
  nameEmpty: refusal('address.name_empty', 4022, '请填写收件人姓名', 'receiverName'),
  phoneWrong: refusal(
    'address.phone_wrong',
    4022,
    '电话「{phone}」不能用于发货，请填写 11 位手机号或带区号的座机',
    'receiverPhone',
  ),
  regionUnknown: refusal(
    'address.region_unknown',
    4022,
    '没有编号为 {id} 的地区，请重新选择省市区',
    'addressHintID',
  ),
  regionTooWide: refusal(
    'address.region_too_wide',
    4022,
    '「{name}」范围太大，请选择到区县',
    'addressHintID',
  ),
  detailEmpty: refusal('address.detail_empty', 4022, '请填写详细地址，如街道、小区和门牌号', 'addressDetail'),
} as const;
