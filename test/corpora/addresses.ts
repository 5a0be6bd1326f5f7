import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedAddress } from '#features/sheets/addresses/parsed-address.ts';
import { parseAddress } from '#features/sheets/addresses/server/index.ts';

type Case = { id: string; text: string; expected: Record<string, string | boolean> };
export type Score = { n: number; right: number; failures: string[] };

/** Runs the parser over both collections of real addresses; a missing file counts nothing. */
export async function scoreAddresses(folder: string): Promise<{ waybill: Score; parse: Score }> {
  return {
    waybill: score(join(folder, 'waybill.jsonl')),
    parse: score(join(folder, 'parse_cases.jsonl')),
  };
}

function score(file: string): Score {
  const result: Score = { n: 0, right: 0, failures: [] };
  if (!existsSync(file)) return result;
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { id, text, expected }: Case = JSON.parse(line);
    const wrong = differences(parseAddress(text), expected);
    result.n += 1;
    if (wrong.length === 0) result.right += 1;
    else result.failures.push(`${id} ${JSON.stringify(text)}: ${wrong.join('; ')}`);
  }
  return result;
}

/** What each expectation may be compared with: the standard name or the words of the text itself. */
const READ: Record<string, (parsed: ParsedAddress) => (string | undefined)[]> = {
  name: ({ name }) => [name],
  phone: ({ phone }) => [phone],
  province: ({ surface, province }) => [surface.province, province],
  city: ({ surface, city }) => [surface.city, city],
  area: ({ surface, area }) => [surface.area, area],
  street: ({ street }) => [street],
  detail: ({ detail, street }) => [detail, detail.replace(street, '')],
  adcode: ({ areaId, cityId, provinceId }) => [(areaId ?? cityId ?? provinceId ?? '').padEnd(6, '0')],
  idcard: ({ idCard }) => [idCard],
  postalCode: ({ postcode }) => [postcode],
  region: ({ surface, province }) => [surface.province, province],
  locality: ({ surface, city, area }) => [surface.city, surface.area, city, area],
  // That library has no field for a district.
  streetAddress: ({ detail, surface }) => [detail, `${detail}${surface.area}`],
};

const REGIONS = new Set(['province', 'city', 'area', 'region', 'locality']);

function differences(parsed: ParsedAddress, expected: Case['expected']): string[] {
  const wrong: string[] = [];
  for (const [key, value] of Object.entries(expected)) {
    const read = READ[key];
    if (!read || typeof value !== 'string') continue;
    const same = REGIONS.has(key) ? plainRegion : plain;
    const reading = read(parsed);
    if (!reading.some((one) => same(one ?? '') === same(value))) {
      wrong.push(`${key} is ${JSON.stringify(reading[0] ?? '')}, not ${JSON.stringify(value)}`);
    }
  }
  return wrong;
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{S}]/gu, '')
    .toLowerCase();
}

const MUNICIPALITIES = new Set(['市辖', '北京', '上海', '天津', '重庆']);

/** Collections differ on "市辖区" and on suffixes: 北京 = 北京市, and a municipality's city may be left out. */
function plainRegion(text: string): string {
  const bare = plain(text).replace(/(?:特别行政区|自治区|[省市区])$/, '');
  return MUNICIPALITIES.has(bare) ? '' : bare;
}
