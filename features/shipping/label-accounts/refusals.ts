import { refusal } from '#kit/endpoint/refusal.ts';

export const labelAccountRefusals = {
  accountUnknown: refusal('label_account.unknown', 4004, '没有这个面单账号，或已停用；请刷新后重新选择'),
  nameTaken: refusal('label_account.name_taken', 4009, '已有面单账号「{name}」，请换一个名称', 'Name'),
  carrierUnknown: refusal(
    'label_account.carrier_unknown',
    4022,
    '{provider}不支持「{company}」，请从列表里选择快递公司',
    'Company',
  ),
  carrierStands: refusal(
    'label_account.carrier_stands',
    4009,
    '服务商和快递公司保存后不能更换，请新建一个账号，再停用这个',
  ),
  keysMissing: refusal(
    'label_account.keys_missing',
    4009,
    '面单账号「{name}」还没有 AppKey 和密钥，请在「打印与面单」里填写',
  ),
  tooMany: refusal('label_account.too_many', 4009, '最多保存 {most} 个面单账号，请先停用不用的'),
  senderIncomplete: refusal(
    'label_account.sender_incomplete',
    4022,
    '寄件人需要填写姓名、电话、省、市和详细地址',
    'Sender',
  ),
  ownOnly: refusal('waybill_range.own_only', 4009, '只有「自有号段」的账号能录入号段'),
  rangeWrong: refusal('waybill_range.wrong', 4022, '{problem}', 'Last'),
  rangeOverlaps: refusal(
    'waybill_range.overlaps',
    4009,
    '与已有号段 {first}–{last} 重叠，同一个单号不能发两次',
    'First',
  ),
  rangeUnknown: refusal('waybill_range.unknown', 4004, '没有这个号段，请刷新后再试'),
  tooManyRanges: refusal('waybill_range.too_many', 4009, '一个账号最多 {most} 个号段，请先删除用完的'),
} as const;
