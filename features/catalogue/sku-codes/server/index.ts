export { codeConflicts } from './code-conflicts.ts';
