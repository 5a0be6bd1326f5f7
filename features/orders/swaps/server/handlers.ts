import { implement } from '#kit/endpoint/server/implement.ts';
import { swaps } from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { resultsOf } from './results-of.ts';
import { startSwaps } from './start-swaps.ts';
import { swapChoices } from './swap-choices.ts';

export const swapRoutes = implement(swaps, {
  choices: (ctx, input) => swapChoices(ctx, input),
  onBackground: async (ctx, input) => ({ TaskID: await startSwaps(ctx, input) }),
  results: (ctx, input) => resultsOf(ctx, input),
  answerQuestion: async (ctx, answer) => ({ TaskID: await answerQuestion(ctx, answer) }),
});
