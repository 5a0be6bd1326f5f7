/** 广西壮族自治区 and 广西 are one: what is left of a province's name without its kind. */
export const shortProvince = (name: string): string =>
  name.trim().replace(/(?:特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市)$/, '');
