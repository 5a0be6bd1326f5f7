export { soldBetween, startOf } from './count-days.ts';
export { countParts, type PeriodRows } from './count-parts.ts';
export { type Freshness, figureRows, freshnessOf, SUMS } from './read-figures.ts';
export { carrierHours, type HoursRow, readHours } from './read-hours.ts';
export { recountAll } from './recount-all.ts';
export { recountDay, recountStale } from './recount-days.ts';
export { type By, type Sums, sumFigures, type Wanted } from './sum-figures.ts';
