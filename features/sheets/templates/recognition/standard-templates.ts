import type { SheetTemplate } from '../sheet-template.ts';
import { erps } from '../standard/erps.ts';
import { groupBuying } from '../standard/group-buying.ts';
import { interfaces } from '../standard/interfaces.ts';
import { marketplaces } from '../standard/marketplaces.ts';
import { ownSheets } from '../standard/own-sheets.ts';
import { shopSystems } from '../standard/shop-systems.ts';

/** The sheets known to everyone, unless a shop has switched them off for its imports. */
export const standardTemplates: readonly SheetTemplate[] = [
  ...ownSheets,
  ...groupBuying,
  ...marketplaces,
  ...shopSystems,
  ...erps,
  ...interfaces,
];
