export { xlsxAnswer } from './xlsx-answer.ts';
