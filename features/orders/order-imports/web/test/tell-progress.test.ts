import { describe, expect, it } from 'vitest';
import { phaseText, progressOf } from '../task/task-state.ts';

describe('tell how far a task is', () => {
  it('counts against the whole where it is known', () => {
    const task = { Status: 'importing', PhaseDone: 320, PhaseTotal: 1150 } as const;
    expect(phaseText(task)).toBe('320 / 1,150');
    expect(progressOf(task)).toBeCloseTo(0.278, 3);
  });

  it('claims no end of a sheet that does not say its length', () => {
    const task = { Status: 'reading', PhaseDone: 4472, PhaseTotal: 4472 } as const;
    expect(phaseText(task)).toBe('4,472');
    expect(progressOf(task)).toBeUndefined();
  });
});
