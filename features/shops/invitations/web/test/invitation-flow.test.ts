import { describe, expect, it } from 'vitest';
import type { Invitation } from '../../contract.ts';
import { INVITATION_TYPES, type InvitationType, TYPE_IDS } from '../../invitation-types.ts';
import {
  APPLICATION_CANCELLED,
  afterLookUp,
  applyFailed,
  confirmation,
  lookUpFailed,
  problemTyped,
  succeeded,
} from '../invitation-flow.ts';
import { ENTER_MODES, type EnterModeId, ISSUE_MODES } from '../invitation-modes.ts';

const me = { userName: '小林', shopName: '阳光小店' };
const stranger = { userName: '小林', shopName: '' };
const codeOf = (type: InvitationType): Invitation => ({
  IdInvitationType: type,
  BusinessUnitName: '果园',
  BusinessUnitID: '0192aaaa-0000-7000-8000-000000000001',
});
const modes = Object.keys(ENTER_MODES).map(Number) as EnterModeId[];

describe('the control', () => {
  it('has the eleven modes of the specification, each with its label', () => {
    const labels = Object.entries({ ...ISSUE_MODES, ...ENTER_MODES }).map(([mode, { label }]) => [
      mode,
      label,
    ]);
    expect(Object.fromEntries(labels)).toEqual({
      3: '邀请码',
      2: '生成渠道邀请码',
      21: '通过邀请码添加渠道',
      1: '成员邀请码',
      10: '转让邀请码',
      110: '通过邀请码成为管理员',
      120: '加入店铺',
      130: '确认',
      103: '通过邀请码添加供应商',
      104: '生成供应商邀请码',
      200: '输入邀请码',
    });
  });

  it('titles its dialogs', () => {
    const titles = Object.entries({ ...ISSUE_MODES, ...ENTER_MODES }).map(([mode, { title }]) => [
      mode,
      title,
    ]);
    expect(Object.fromEntries(titles)).toEqual({
      1: '成员邀请码',
      2: '渠道邀请码',
      104: '供应商邀请码',
      10: '店铺转让邀请码',
      3: '申请成为供应商',
      110: '成为管理员',
      21: '渠道申请成为供应商',
      103: '供应商申请成为渠道',
      120: '加入店铺',
      130: '使用邀请码',
      200: '使用邀请码',
    });
  });

  it('shows a transfer as text, the inline button as the main act, the rest plainly', () => {
    expect(ISSUE_MODES[10].button).toBe('text');
    expect(ENTER_MODES[130].button).toBe('main');
    expect(ENTER_MODES[200].button).toBe('plain');
  });

  it('is seen by those who may issue what it issues', () => {
    for (const mode of Object.values(ISSUE_MODES)) expect(mode.allow).toBe(INVITATION_TYPES[mode.type].right);
  });

  it('is seen by those who may use what it takes', () => {
    expect(ENTER_MODES[21].allow).toBe(INVITATION_TYPES[3].useRight);
    expect(ENTER_MODES[103].allow).toBe(INVITATION_TYPES[2].useRight);
  });
});

describe('making a code', () => {
  it('says what failed before the server’s sentence', () => {
    for (const mode of [1, 2, 10] as const) expect(ISSUE_MODES[mode].failed).toBe('创建邀请码失败:');
    for (const mode of [3, 104] as const) expect(ISSUE_MODES[mode].failed).toBe('创建供应商邀请码失败:');
  });
});

describe('typing a code', () => {
  it.each(modes)('warns in mode %i when nothing but blanks and dashes was typed', (id) => {
    const warning = id === 21 || id === 103 ? '请输入有效的申请码' : '请输入有效的邀请码';
    for (const typed of ['', '  ', '--', '\n']) expect(problemTyped(ENTER_MODES[id], typed)).toBe(warning);
    expect(problemTyped(ENTER_MODES[id], '34679')).toBeUndefined();
  });
});

describe('looking a code up', () => {
  it.each(modes)('says in mode %i that nobody knows the code', (id) => {
    expect(afterLookUp(ENTER_MODES[id], undefined, me)).toEqual({ step: 'warn', says: '无效的邀请码' });
  });

  it.each(modes)('says in mode %i what failed', (id) => {
    const prefix = id === 21 || id === 103 ? '获取申请码详情失败:' : '获取邀请码详情失败:';
    expect(lookUpFailed(ENTER_MODES[id], '网络')).toBe(`${prefix}网络`);
  });

  it.each(modes)('asks in mode %i about codes that fit, and says which fit for others', (id) => {
    const mode = ENTER_MODES[id];
    for (const type of TYPE_IDS) {
      const next = afterLookUp(mode, codeOf(type), me);
      expect(next.step).toBe(mode.takes.includes(type) ? 'confirm' : 'warn');
    }
    expect(afterLookUp(ENTER_MODES[120], codeOf(2), me)).toEqual({
      step: 'warn',
      says: '无效的邀请码：这是渠道邀请码，这里需要成员邀请码',
    });
  });

  it('leads to a new shop for channel and supplier codes while there is no current shop name', () => {
    for (const type of [2, 3] as const)
      expect(afterLookUp(ENTER_MODES[130], codeOf(type), stranger)).toEqual({ step: 'new-shop' });
    for (const type of [1, 10] as const)
      expect(afterLookUp(ENTER_MODES[130], codeOf(type), stranger).step).toBe('confirm');
  });
});

describe('the confirmation', () => {
  it.each([
    [1, '当前用户「小林」申请成为店铺「果园」的成员，是否继续？'],
    [2, '当前店铺「阳光小店」申请成为店铺「果园」的渠道，是否继续？'],
    [3, '当前店铺「阳光小店」申请成为店铺「果园」的供应商，是否继续？'],
    [10, '当前用户「小林」申请成为店铺「果园」的管理员，是否继续？'],
  ] as const)('of type %i names who asks to become what of which shop', (type, says) => {
    expect(confirmation(codeOf(type), me)).toBe(says);
  });

  it('says when it was cancelled', () => {
    expect(APPLICATION_CANCELLED).toBe('已取消申请');
  });
});

describe('applying', () => {
  it.each([
    [21, '申请失败:'],
    [103, '申请失败:'],
    [110, '通过邀请码成为店铺管理员失败:'],
    [120, '申请加入店铺失败:'],
    [130, '通过邀请码申请失败:'],
    [200, '通过邀请码申请失败:'],
  ] as const)('in mode %i says what failed: %s', (id, prefix) => {
    expect(applyFailed(ENTER_MODES[id], '已是渠道')).toBe(`${prefix}已是渠道`);
  });

  it.each([
    [120, 1, '申请加入店铺成功，请等待审核。'],
    [110, 10, '已成为新店铺管理员，刷新页面重新登录生效'],
    [103, 2, '申请成功, 请等待供应商审核'],
    [21, 3, '申请成功, 请等待渠道审核'],
    [130, 1, '通过邀请码申请成功，请等待审核'],
    [130, 2, '通过邀请码申请成功，请等待审核'],
    [200, 3, '通过邀请码申请成功，请等待审核'],
    [200, 10, '已成为新店铺管理员，刷新页面重新登录生效'],
  ] as const)('in mode %i with type %i says: %s', (id, type, says) => {
    expect(succeeded(ENTER_MODES[id], codeOf(type))).toBe(says);
  });

  it('reloads by itself after the header only; a dialog reloads when it is closed', () => {
    expect(ENTER_MODES[200].after).toBe('reload');
    for (const id of [110, 130] as const) expect(ENTER_MODES[id].after).toBe('dialog');
    for (const id of [21, 103, 120] as const) expect(ENTER_MODES[id].after).toBe('stay');
  });

  it.each(modes)('has something to say in mode %i for every code it takes', (id) => {
    for (const type of ENTER_MODES[id].takes) expect(succeeded(ENTER_MODES[id], codeOf(type))).not.toBe('');
  });
});
