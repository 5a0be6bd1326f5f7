/**
 * Presses 同意 as a platform's owner for a shop, or 不同意 where none is named; gives the address that the browser is sent
 * back to.
 */
export async function pressConsent(address: string, shopId: string): Promise<URL> {
  const { searchParams, origin, pathname } = new URL(address);
  const form = new URLSearchParams([...searchParams, ['shop', shopId]]);
  const back = await fetch(origin + pathname, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '');
}
