import { fenOf } from '#kit/money/fen.ts';
import type { CarrierPriceRow } from './contract.ts';
import type { CarrierPrice } from './expected-fee.ts';

/** A price table of the wire, as parcels are held against it. */
export const carrierPrices = (rows: readonly CarrierPriceRow[]): CarrierPrice[] =>
  rows.map((row) => ({
    provinces: row.Provinces,
    firstGrams: row.FirstGrams,
    firstFen: fenOf(row.FirstPrice),
    stepGrams: row.StepGrams,
    stepFen: fenOf(row.StepPrice),
  }));
