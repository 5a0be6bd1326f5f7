import { refusal } from '#kit/endpoint/refusal.ts';

export const connectionRefusals = {
  lapsedConsent: refusal('hub.consent_lapsed', 4009, '授权已失效，请重新发起'),
  declined: refusal('hub.consent_declined', 4009, '平台没有给出授权，可能是取消了，请重新发起'),
} as const;
