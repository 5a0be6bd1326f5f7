export { soldUntil, startOf } from './count-days.ts';
export { countParts, type PeriodRows } from './count-parts.ts';
export { type Freshness, figureRows, freshnessOf } from './read-figures.ts';
export { carrierHours, type HoursRow, readHours } from './read-hours.ts';
export { recountAll } from './recount-all.ts';
export { recountDay, recountStale } from './recount-days.ts';
export { type By, isSingle, type Sums, sumFigures, type Wanted } from './sum-figures.ts';
