/** Passwords of eight signs and more that attackers try first: rows of the keyboard, words with a row of digits, dates of luck. */
const COMMON = new Set(
  `password passw0rd p@ssw0rd p@ssword password1 password12 password123 passwort pass1234 pass12345 admin123 admin1234 admin12345
  admin123456 administrator admin888 admin666 root1234 root123456 test1234 test12345 test123456 guest123 user1234 welcome1 welcome123
  letmein1 letmein123 iloveyou iloveyou1 sunshine princess football baseball superman trustno1 whatever starwars computer internet
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwer1234 qwer12345 qweasdzxc qweasd123 asdfghjk asdfghjkl asdf1234 asdasdasd
  zxcvbnm1 zxcvbnm123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsxedc qazwsx123 q1w2e3r4 q1w2e3r4t5 zaq12wsx 1234qwer 123qweasd
  123456aa 123456ab 123456abc 12345678a 123456789a 1234567890a a12345678 a123456789 a1234567890 aa123456 aa12345678 aaa123456 ab123456
  abc12345 abc123456 abc1234567 abcd1234 abcd12345 abcd123456 abcdefgh abcdefg1 qq123456 qq123456789 wang1234 wang123456 zhang123456
  li123456 liu123456 chen123456 woaini1314 woaini520 woaini521 woaini123 woaiwojia 5201314520 5201314a 52013141 13145200 5201314520
  13141314 52052052 168168168 888888888 66668888 88886666 78787878 147258369 147852369 159357456 123123123 123321123 123454321 11223344
  1122334455 12341234 12344321 123412345 12121212 10203040 01234567 98765432 87654321 987654321 0987654321 9876543210 31415926 314159265
  laidanla laidanla1 laidanla123 laidanla888`.split(/\s+/),
);

const UP = '01234567890123456789abcdefghijklmnopqrstuvwxyz';
const DOWN = [...UP].reverse().join('');
/** How many digits behind one's own name make no password of it. */
const TAIL = /[\d\W_]{0,6}$/;

/** What is wrong with a password, to be said to whoever chose it; empty: nothing. */
export function weaknessOf(password: string, loginName: string): string {
  const plain = password.trim().toLowerCase();
  const name = loginName.trim().toLowerCase();
  if (plain.length < 8) return '密码至少 8 位，空格不算在头尾，请换一个';
  if (new Set(plain).size < 4) return '密码只由几个字符重复组成，容易被猜到，请换一个';
  if (UP.includes(plain) || DOWN.includes(plain) || COMMON.has(plain))
    return '这个密码太常见，容易被猜到，请换一个';
  const [own, back] = [plain, [...plain].reverse().join('')].map((text) => text.replace(TAIL, ''));
  if ([plain, own, back].includes(name) || plain === name + name) return '密码不能是登录名，请换一个';
  return '';
}
