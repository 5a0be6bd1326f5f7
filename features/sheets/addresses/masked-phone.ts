/** Middle digits as stars, the first three and last four stay; short and masked numbers stay as they are. */
export const maskPhone = (phone: string): string =>
  phone.replace(/\d(?=(?:\D*\d){4})/g, (digit, at: number) => (at < 3 ? digit : '*'));

const PHONE = /(?<![\da-f-])1[3-9]\d(?:[\s-]?\d{4}){2}(?!\d)|(?<![\da-f-])0\d{2,3}-?\d{7,8}(?!\d)/g;

const ID_NUMBER =
  /(?<![\da-f-])[1-8]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\d)/g;

/** 身份证号 with its first three and last four signs. */
export const maskIdNumber = (text: string): string =>
  text.replace(/.(?=.{4})/g, (sign, at: number) => (at < 3 ? sign : '*'));

/** The same value with each phone and id number masked that stands in one of its texts, for who may not see them whole. */
export const withoutPhones = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, each) =>
      typeof each === 'string' ? each.replace(ID_NUMBER, maskIdNumber).replace(PHONE, maskPhone) : each,
    ),
  );

const LONG_NUMBER = /\d(?:[\s-]?\d){6,}/g;

/** What a person wrote of a receiver: each long number in it masked, in whatever form it was typed. */
export const withoutNumbers = (text: string): string =>
  text.normalize('NFKC').replace(LONG_NUMBER, (number) => maskPhone(number));
