import { implement } from '#kit/endpoint/server/implement.ts';
import { swaps } from '../contract.ts';
import { answerQuestion } from './answer-question.ts';
import { resultsOf } from './results-of.ts';
import { startSwaps } from './start-swaps.ts';
import { swapChoices } from './swap-choices.ts';

export const swapRoutes = implement(swaps, {
  choices: (ctx, asked) => swapChoices(ctx, asked),
  onBackground: async (ctx, asked) => ({ TaskID: await startSwaps(ctx, asked) }),
  results: (ctx, asked) => resultsOf(ctx, asked),
  answerQuestion: async (ctx, answer) => ({ TaskID: await answerQuestion(ctx, answer) }),
});
