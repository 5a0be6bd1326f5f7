/**
 * SQL of an order's address in one piece (alias `o`), as it stands on a shipping note: a municipality is named once,
 * so is a city that is its own district (仙桃市), and so is a street that the detail begins with already.
 */
export const WHOLE_ADDRESS = `concat(o.province, nullif(nullif(o.city, o.province), o.area), o.area,
  case when starts_with(o.detail, o.street) then '' else o.street end, o.detail)`;
