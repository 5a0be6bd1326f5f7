import { implement } from '#kit/endpoint/server/implement.ts';
import { formulas } from '../contract.ts';
import { listFormulas } from './formula-rows.ts';
import { type NewestPartner, sampleName } from './sample-name.ts';
import { addFormula, changeFormula, removeFormula } from './save-formula.ts';

export const formulaRoutes = (newestPartner: NewestPartner) =>
  implement(formulas, {
    get: ({ db }, input) => listFormulas(db, input),
    sample: (ctx, input) => sampleName(ctx, input, newestPartner),
    add: async ({ db }, input) => ({ FormulaID: await addFormula(db, input) }),
    update: async ({ db }, { FormulaID, ...fields }) => {
      await changeFormula(db, FormulaID, fields);
      return {};
    },
    remove: async ({ db }, { FormulaID }) => {
      await removeFormula(db, FormulaID);
      return {};
    },
  });
