import { describe, expect, it } from 'vitest';
import { trialRemedy } from '../trial-remedy.ts';

describe('a trial that was not taken', () => {
  it.each([
    [null, '对方拒绝连接', '对方拒绝连接。请核对地址'],
    [null, '', '没有送达。请核对地址'],
    [302, '', '最终地址'],
    [401, '', '密钥和签名'],
    [404, '', '没有这个地址'],
    [405, '', 'POST'],
    [429, '', '请求次数'],
    [503, '', '接收方的日志'],
    [422, 'no such topic', '按它的应答'],
  ])('of which %s %s came back says what to do', (Status, Answer, says) => {
    expect(trialRemedy({ Status, Answer })).toContain(says);
  });
});
