export { listBills } from './bill-rows.ts';
export { decideBills, type HeldBill, holdBill, holdBills } from './change-bills.ts';
export { appendLines, joinBill, removeLines } from './change-lines.ts';
export { createBill, createBills, mustTrade } from './create-bills.ts';
export { chosen, firstIdAfter, firstIdOn } from './free-items.ts';
export { billRoutes } from './handlers.ts';
export { booksOf, holdRelations, lockedBetween, seenByThem } from './hold-relations.ts';
export { makeDueBills } from './make-due-bills.ts';
export { previewBills } from './preview-bills.ts';
