import { refusal } from '#kit/endpoint/refusal.ts';

export const hubOrderRefusals = {
  taken: refusal('hub.taken', 4009, '该行已收单，请到订单里修改'),
  noThirdParty: refusal('hub.no_third_party', 4022, '请填写 ThirdPartyID 或 ThirdPartyName'),
} as const;
