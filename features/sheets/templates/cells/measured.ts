/** A number with a unit in which goods are measured or packed: 10斤, 500g. */
export const measured =
  /\d\s*(?:斤|公斤|kg|千克|克|g|两|箱|盒|袋|枚|个|只|头|瓶|罐|ml|毫升|l|升|支|包|件|桶|串|份|套|本)/i;
