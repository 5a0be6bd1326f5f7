import { countField, parseCount } from '#kit/ui/fields/number-fields.ts';
import type { PolicyDetail } from '../policy-detail.ts';

/** The promises as they are being typed. */
export interface DetailDraft
  extends Pick<PolicyDetail, 'Types' | 'PicturesRequired' | 'ReturnFreightBy' | 'Text'> {
  days: string;
  hours: string;
  percent: string;
}

const USUAL: PolicyDetail = {
  Text: '',
  ClaimDays: 3,
  Types: [1, 4, 7],
  PicturesRequired: true,
  FullRefundFromPercent: null,
  HandleHours: 24,
  ReturnFreightBy: 3,
};

export const detailDraftOf = (detail: PolicyDetail = USUAL): DetailDraft => ({
  Text: detail.Text,
  Types: detail.Types,
  PicturesRequired: detail.PicturesRequired,
  ReturnFreightBy: detail.ReturnFreightBy,
  days: countField(detail.ClaimDays),
  hours: countField(detail.HandleHours),
  percent: countField(detail.FullRefundFromPercent),
});

/** Undefined while a number is none, or outside of its bounds. */
export function detailOf({ days, hours, percent, ...rest }: DetailDraft): PolicyDetail | undefined {
  const ClaimDays = parseCount(days);
  const HandleHours = parseCount(hours);
  const FullRefundFromPercent = parseCount(percent);
  if (!within(ClaimDays, 90) || !within(HandleHours, 168)) return undefined;
  if (FullRefundFromPercent !== null && !within(FullRefundFromPercent, 100)) return undefined;
  return { ...rest, Text: rest.Text.trim(), ClaimDays, HandleHours, FullRefundFromPercent };
}

const within = (value: number | null | undefined, most: number): value is number =>
  typeof value === 'number' && value >= 1 && value <= most;
