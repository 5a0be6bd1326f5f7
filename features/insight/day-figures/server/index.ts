export { soldUntil, startOf } from './count-days.ts';
export { countParts, type PeriodRows } from './count-parts.ts';
export { type NamedKind, readNames } from './names-of.ts';
export { type FigureFreshness, figureRows, freshnessOf } from './read-figures.ts';
export { carrierHours, type HoursRow, halfHours, readHours } from './read-hours.ts';
export { recountAll } from './recount-all.ts';
export { recountDay, recountStale } from './recount-days.ts';
export { sumDays } from './sum-days.ts';
export {
  type FigureGrouping,
  type FigureQuery,
  type FigureSums,
  figureSums,
  isSingle,
  sumFigures,
} from './sum-figures.ts';
