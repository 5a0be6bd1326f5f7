const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, '微信'],
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/QQBrowser/i, 'QQ 浏览器'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const first = (list: typeof BROWSERS, text: string) => list.find(([sign]) => sign.test(text))?.[1];

/** What a person calls the device that a user agent names: Chrome · Windows. */
export function deviceName(userAgent: string): string {
  const known = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter(Boolean);
  return known.join(' · ') || '其他程序';
}
