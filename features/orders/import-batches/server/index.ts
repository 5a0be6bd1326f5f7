export { findBatch, type ImportBatch, newBatch } from './batch-rows.ts';
