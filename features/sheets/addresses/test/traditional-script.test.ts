import { describe, expect, it } from 'vitest';
import { inSimplified } from '../text/traditional-script.ts';

describe('traditional letters', () => {
  it('become the mainland’s, one for one', () => {
    expect(inSimplified('臺灣省新竹縣衞星路枱燈廠')).toBe('台湾省新竹县卫星路台灯厂');
    expect(inSimplified('鯰魚一條，著名')).toBe('鲇鱼一条，着名');
  });

  it('stay where simplified text uses them too', () => {
    expect(inSimplified('陕西省咸阳市乾县於先生')).toBe('陕西省咸阳市乾县於先生');
  });
});
