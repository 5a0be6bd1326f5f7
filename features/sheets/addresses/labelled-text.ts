export type LabelledText = {
  name?: string;
  phone?: string;
  /** Wishes, and goods with their counts. */
  note?: string;
  /** What no label claims, then the region and the detail, in the order in which an address is said. */
  address: string;
};

/** 【收货人】张三. */
const FRAMED =
  /[【[]((?:收[货件]人?|联系)?(?:姓名|人|电话|手机号?码?|地址)|收货人|收件人|姓名|所在地区|详细地址|备注|商品|数量)[\]】]\s*[:：]?/g;

type Field = 'name' | 'phone' | 'region' | 'detail' | 'note' | 'none';

/** Words that are labels wherever they stand. The rest ("电话" in 电话局, "地址" in speech) need a colon. */
const LABEL =
  /(?:(收货人姓名|收件人姓名|收货人|收件人)|(收货人?手机号?码?|收件人?电话|手机号码|手机号|联系电话|联系方式|电话号码)|(所在地区|所在区域|所在省市)|(详细地址|收货地址|收件地址|具体地址|街道地址)|(?:(联系人|姓名|名字|收|name|receiver|consignee|recipient)|(电话|手机|tel|mobile|phone)|(地区|省市区|省份|城市|区县|县区|区域)|(地址|街道|address)|((?:买家|订单|收货)?(?:备注|留言|附言)|商品(?:名称|信息)?|产品|品名|货品|规格|数量|件数|单价|金额|价格|合计|实付|note|remark))(?=\s*[:：]))\s*[:：]?\s*/gi;

function fieldOf(match: RegExpMatchArray): Field {
  if (match[1] ?? match[5]) return 'name';
  if (match[2] ?? match[6]) return 'phone';
  if (match[3] ?? match[7]) return 'region';
  if (match[4] ?? match[8]) return 'detail';
  return match[9] ? 'note' : 'none';
}

/** Takes a labelled block ("收货人: … 手机号码: … 所在地区: …") apart; nothing where there are no labels. */
export function readLabels(given: string): LabelledText | undefined {
  const text = given.replace(FRAMED, '$1：');
  const labels = [...text.matchAll(LABEL)];
  if (labels.length === 0) return undefined;
  const parts: Record<Field, string[]> = { name: [], phone: [], region: [], detail: [], note: [], none: [] };
  parts.none.push(text.slice(0, labels[0]?.index));
  labels.forEach((label, at) => {
    const start = label.index + label[0].length;
    const value = text.slice(start, labels[at + 1]?.index);
    const field = fieldOf(label);
    // A note ends with its line; what follows belongs to the address again.
    const end = field === 'note' ? value.search(/\n|$/) : value.length;
    parts[field].push(field === 'note' ? `${label[0].trim()}${value.slice(0, end).trim()}` : value);
    parts.none.push(value.slice(end));
  });
  const [name, afterName] = firstWord(parts.name.join(' '));
  const address = [...parts.none, ...parts.region, ...parts.detail, afterName].join(' ').trim();
  return {
    address,
    ...(name ? { name } : {}),
    ...(parts.phone.length > 0 ? { phone: parts.phone.join(' ') } : {}),
    ...(parts.note.length > 0 ? { note: parts.note.join(' ') } : {}),
  };
}

/** A name ends at the first break; what follows (an unlabelled phone or address) is not part of it. */
function firstWord(text: string): [string, string] {
  const word =
    /^[\s,，;；]*([A-Za-z][A-Za-z.'-]*(?: [A-Za-z.'-]+){1,2}(?=[\s,，;；]|$)|[^\s,，;；\d]{1,20})/.exec(text);
  return word ? [word[1] ?? '', text.slice(word[0].length)] : ['', text];
}
