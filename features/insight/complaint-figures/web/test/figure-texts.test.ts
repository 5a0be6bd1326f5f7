import { expect, it } from 'vitest';
import { borneText, hoursText } from '../complaints-at.ts';

it('tells what took less than an hour in minutes, and what took days in days', () => {
  expect([null, 0, 0.07, 0.98, 1, 47.9, 72].map(hoursText)).toEqual([
    '-',
    '1 分钟',
    '4 分钟',
    '59 分钟',
    '1 小时',
    '47.9 小时',
    '3 天',
  ]);
});

it('says of a shop that got more than it gave what it got, with no minus sign', () => {
  expect([12.5, 0, -38].map(borneText)).toEqual(['¥12.50', '¥0.00', '多得 ¥38.00']);
});
