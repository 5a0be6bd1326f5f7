export { xlsxAnswer } from './xlsx-answer.ts';
export { zipAnswer } from './zip-answer.ts';
