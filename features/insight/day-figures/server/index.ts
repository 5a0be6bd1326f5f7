export { soldUntil, startOf } from './count-days.ts';
export { countParts, type PeriodRows } from './count-parts.ts';
export { type Freshness, figureRows, freshnessOf } from './read-figures.ts';
export { carrierHours, type HoursRow, halfHours, readHours } from './read-hours.ts';
export { recountAll } from './recount-all.ts';
export { recountDay, recountStale } from './recount-days.ts';
export { sumDays } from './sum-days.ts';
export { type By, type FigureQuery, isSingle, type Sums, sumFigures, sumsOf } from './sum-figures.ts';
