import { refusal } from '#kit/endpoint/refusal.ts';

export const operationRefusals = {
  nameTaken: refusal(
    'operation.name_taken',
    4009,
    '已有同名{kind}“{name}”，请换一个店铺名称',
    'BusinessUnitName',
  ),
  selfManaged: refusal('operation.self_managed', 4009, '托管店铺不能再托管其他店铺，请到运营方的店铺新建'),
  notYours: refusal('operation.not_yours', 4009, '代运营时不能改变谁可以代操作，请店铺自己的成员设置'),
} as const;
