import { addressSetting } from '#kit/settings/server/setting.ts';

/** Whom to ask what carriers say: an account with 快递100, or whoever speaks its format. */
export interface TraceSettings {
  url: string;
  customer: string;
  key: string;
  /** Where news can be sent to; without it every number is asked for again and again. */
  publicUrl: string | undefined;
}

const USUAL = 'https://poll.kuaidi100.com';

/** Undefined: nobody is asked, and receipts work by hand and by what shippers' own systems send. */
export function traceSettings(env: NodeJS.ProcessEnv = process.env): TraceSettings | undefined {
  const customer = env.KUAIDI100_CUSTOMER?.trim();
  const key = env.KUAIDI100_KEY?.trim();
  if (!customer || !key) return undefined;
  const publicUrl = env.PUBLIC_URL?.trim() || undefined;
  return { url: addressSetting('KUAIDI100_URL', ['https:', 'http:']) ?? USUAL, customer, key, publicUrl };
}
