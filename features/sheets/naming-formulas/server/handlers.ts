import { implement } from '#kit/endpoint/server/implement.ts';
import { formulas } from '../contract.ts';
import { listFormulas } from './formula-rows.ts';
import { sampleName } from './sample-name.ts';
import { addFormula, changeFormula, removeFormula } from './save-formula.ts';

export const formulaRoutes = implement(formulas, {
  get: ({ db }, input) => listFormulas(db, input),
  sample: sampleName,
  add: async ({ db }, input) => ({ FormulaID: await addFormula(db, input) }),
  update: async ({ db }, { FormulaID, ...given }) => {
    await changeFormula(db, FormulaID, given);
    return {};
  },
  remove: async ({ db }, { FormulaID }) => {
    await removeFormula(db, FormulaID);
    return {};
  },
});
