import { type ExpressCompany, expressCompanies } from './express-companies.ts';

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u200b\ufeff'"“”‘’:：]/g, '');

const legalForm = /(?:有限责任公司|股份有限公司|有限公司|集团|股份|公司|\(.*?\)|【.*?】|\[.*?\])/g;
const trade = /(?:快递|速递|速运|快运|物流|供应链|配送|EXPRESS|LOGISTICS)$/;

const exact = new Map<string, ExpressCompany>();
for (const company of expressCompanies) {
  for (const name of [company.name, ...company.aliases, company.code]) {
    if (!exact.has(fold(name))) exact.set(fold(name), company);
  }
}

/** Names to look for inside a longer text, the longest first: 中通快运 before 中通. */
const inside = [...exact.keys()]
  .filter((name) => (/[\u3400-\u9fff]/.test(name) ? name.length >= 2 : name.length >= 3))
  .sort((a, b) => b.length - a.length);

/** Words that contain a carrier's short name by chance, or name no carrier at all. */
const vague = new Set([
  '天天',
  '联邦',
  '快捷',
  '顺心',
  '全球',
  '南方',
  '其他',
  '其它',
  '自提',
  '菜鸟',
  '百世',
  '邮政',
]);

const remembered = new Map<string, ExpressCompany | undefined>();

function search(text: string): ExpressCompany | undefined {
  const folded = fold(text);
  const plain = folded.replace(legalForm, '');
  const company = exact.get(folded) ?? exact.get(plain) ?? exact.get(plain.replace(trade, ''));
  if (company || plain.length > 40) return company;
  const inner = inside.find((name) => plain.includes(name) && !(vague.has(name) && !plain.startsWith(name)));
  return inner === undefined ? undefined : exact.get(inner);
}

/** The carrier that people mean: by name, short name, code, product name or a name with additions. */
export function findCompany(text: string): ExpressCompany | undefined {
  if (text.trim() === '') return undefined;
  // Sheets repeat a handful of names a hundred thousand times.
  if (!remembered.has(text)) {
    if (remembered.size > 5_000) remembered.clear();
    remembered.set(text, search(text));
  }
  return remembered.get(text);
}
