import { describe, expect, it } from 'vitest';
import { fileNameOf, settle } from '../calls/envelope.ts';

const answer = (status: number, message = '服务器的话') => settle({ status, message, data: { n: 1 } });

describe('settle an answer', () => {
  it('takes 0 and 20000 as success', () => {
    expect(answer(0)).toMatchObject({ kind: 'ok', data: { n: 1 } });
    expect(answer(20000)).toMatchObject({ kind: 'ok', data: { n: 1 } });
  });

  it('ends the session on 40001 and 4001', () => {
    for (const status of [40001, 4001])
      expect(answer(status)).toMatchObject({
        kind: 'failed',
        endsSession: true,
        message: '无效的Token,请重新登录',
      });
  });

  it('passes 4005 on with the server’s own sentence', () => {
    expect(answer(4005)).toMatchObject({
      kind: 'failed',
      status: 4005,
      message: '服务器的话',
      endsSession: false,
    });
  });

  it('warns of a conflict and goes on as after a success', () => {
    expect(answer(4014)).toMatchObject({
      kind: 'ok',
      data: { n: 1 },
      warning: '您当前操作与其他系统进程有冲突，请稍后再尝试！',
    });
  });

  it('hides the message of a fault from 80000 on', () => {
    expect(answer(80000)).toMatchObject({ message: '请求发生错误，请重试' });
    expect(answer(79999)).toMatchObject({ message: '服务器的话' });
    expect(answer(99999)).toMatchObject({ message: '请求发生错误，请重试', endsSession: false });
  });
});

describe('name a downloaded file', () => {
  it('prefers the wide form of the name', () => {
    expect(fileNameOf('attachment; filename="a.xlsx"; filename*=UTF-8\'\'%E8%AE%A2%E5%8D%95.xlsx')).toBe(
      '订单.xlsx',
    );
    expect(fileNameOf('attachment; filename="a b.xlsx"')).toBe('a b.xlsx');
  });
});
