import { isEncrypted } from './encrypted-receiver.ts';
import { findPhone, PHONE_MARK } from './phone-finding.ts';

/** The phone as a carrier can dial it (13800000000-1234 with an extension); nothing when it is none, or hidden. */
export function receiverPhone(text: string): string | undefined {
  const found = findPhone(text.normalize('NFKC').trim());
  if (!found || found.masked || found.text.trim() !== PHONE_MARK) return undefined;
  return withExtension(found.phone, found.extension);
}

/** Whether a waybill can be made for it: whole, or hidden by a platform whose own waybills open it. */
export const canReceive = (text: string): boolean =>
  isEncrypted(text) || findPhone(text.normalize('NFKC').trim())?.text.trim() === PHONE_MARK;

export const withExtension = (phone: string, extension?: string): string =>
  extension ? `${phone}-${extension}` : phone;
