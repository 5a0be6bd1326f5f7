import { addressSetting, numberSetting } from '#kit/settings/server/setting.ts';
import { readBytes, TooLong } from './read-bytes.ts';

/** A label as a provider drew it. */
export interface LabelPicture {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
}

const MOST_BYTES = 2 * 1024 ** 2;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Fetches the picture behind a link that a provider gave; null: it is not there, is no picture, or leads elsewhere. */
export async function fetchLabelPicture(link: string): Promise<LabelPicture | null> {
  if (!isProviders(link)) return null;
  const ms = numberSetting('LABEL_TIMEOUT_MS', 15_000, { least: 50, most: 120_000 });
  try {
    const response = await fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(ms) });
    if (!response.ok) {
      await response.body?.cancel();
      return null;
    }
    const bytes = await readBytes(response, MOST_BYTES);
    const type = typeOf(bytes);
    return type && { type, bytes };
  } catch (error) {
    // Not reached, cut off, or longer than any label: there is no picture, which whoever prints is told.
    if (error instanceof TypeError || error instanceof DOMException || error instanceof TooLong) return null;
    throw error;
  }
}

const typeOf = (bytes: Buffer): LabelPicture['type'] | null => {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  return bytes.subarray(0, JPEG.length).equals(JPEG) ? 'image/jpeg' : null;
};

/** A link leads to the provider's own machines, never to one of ours because an answer says so. */
function isProviders(link: string): boolean {
  const base = addressSetting('KUAIDI100_LABEL_URL', ['https:', 'http:']);
  const { protocol, host, hostname } = new URL(link);
  if (base) return host === new URL(base).host;
  return protocol === 'https:' && (hostname === DOMAIN || hostname.endsWith(`.${DOMAIN}`));
}
const DOMAIN = 'kuaidi100.com';
