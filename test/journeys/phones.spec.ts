import { expect, type Page, test } from '@playwright/test';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { GRAPES, ordersBySheet } from './orders-by-sheet.ts';
import { memberOf, PASSWORD, pageOf, signIn } from './product.ts';

/** 0000 in its middle is what a masked number looks like; this one really has it. */
const PHONE = '13900004321';
const RECEIVER = '零号';
const READER = 'kanke';

test('a number with 0000 in its middle is whole to who may see numbers, and stars to who may not', async ({
  page,
  request,
  browser,
}) => {
  const channel = await memberOf(request, 'tuanzhang');
  const line = { no: 9901, product: GRAPES, receiver: RECEIVER, phone: PHONE };
  const order = (await ordersBySheet(channel, '零号.xlsx', [line])).get(RECEIVER);

  const user = { userLoginName: READER, userLoginPassword: PASSWORD, UserFullname: '看客' };
  const login = { userLoginName: 'tuanzhang', userLoginPassword: PASSWORD };
  const { data } = await (await request.post('/api/user/signup', { data: user })).json();
  const { data: owner } = await (await request.post('/api/user/passwordlogin', { data: login })).json();
  const applied = await request.post('/api/businessunit/membership/apply', {
    headers: { 'X-Token': data.TokenID },
    data: { BusinessUnitID: owner.LinkedObjects[0].ObjectID },
  });
  expect((await applied.json()).status).toBe(0);
  const { items } = await channel.call<{ items: { TaskID: string }[] }>('/api/task/get', {});
  const accessRights = RIGHTS['order.view'] | RIGHTS['product.view'];
  await channel.call('/api/task/approve', { TaskID: items[0]?.TaskID, isApproved: true, accessRights });

  const listed = (shipperPage: Page) => shipperPage.locator(`tr[data-id="${order?.OrderID}"]`);
  const look = async (shipperPage: Page, phone: string) => {
    await shipperPage.goto(`/orderv2/index?buyerReceiver=${RECEIVER}`);
    await expect(listed(shipperPage)).toContainText(phone);
    await shipperPage.goto(`/orderv2/detail?id=${order?.OrderID}`);
    await expect(shipperPage.locator('main')).toContainText(phone);
  };
  await signIn(page, 'tuanzhang');
  await look(page, PHONE);
  const reader = await pageOf(browser, READER);
  await look(reader, '139****4321');
  await expect(reader.locator('main')).not.toContainText(PHONE);
  await reader.context().close();
});
