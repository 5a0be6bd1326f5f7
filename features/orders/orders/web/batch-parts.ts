/** What acts on marked orders are made of, for the features that bring one. */
export { ChoiceChips } from './batch/choice-chips.tsx';
export { onlyThis } from './batch/only-this.ts';
export { ReasonField } from './batch/reason-field.tsx';
export { type BatchUndo, runInParts, useBatch, useMarkedBatch } from './batch/run-batch.ts';
export { type MarkedOrders, useMarkedRows } from './batch/use-marked-rows.ts';
