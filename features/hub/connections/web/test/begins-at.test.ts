import { describe, expect, it } from 'vitest';
import { goesFirst } from '../begins-at.ts';

const PUBLIC = 'https://shop.example/setting/authorize';

describe('a consent', () => {
  it('begins where one is, if the platform sends the browser back there', () => {
    expect(goesFirst(PUBLIC, 'https://shop.example/setting/authorize?tab=all')).toBeUndefined();
  });

  it('begins at the address to which the platform sends the browser back, with a sentence that says so', () => {
    const first = goesFirst(
      'http://localhost:3000/setting/authorize',
      'http://127.0.0.1:3000/setting/authorize',
    );
    expect(first?.says).toBe('连接店铺时会转到本机的另一个地址，可能要再登录一次');
    expect(first?.to('ktt')).toBe('http://localhost:3000/setting/authorize?connect=ktt');
  });

  it('names the setting where that address is open on the server’s own machine alone', () => {
    const first = goesFirst(
      'http://localhost:3000/setting/authorize',
      'http://10.0.0.5:3000/setting/authorize',
    );
    expect(first?.says).toContain('请系统管理员先设置 PUBLIC_URL');
    expect(first?.says).not.toContain('localhost');
    expect(goesFirst(PUBLIC, 'http://10.0.0.5:3000/')?.says).toContain('平台同意后只会回到那里');
  });
});
