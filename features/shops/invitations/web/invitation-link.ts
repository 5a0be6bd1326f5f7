/** Opens 邀请码登录 with the code filled in; who has no account yet signs up first. */
export const invitationLink = (code: string): string =>
  `${window.location.origin}/register?${new URLSearchParams({ [CODE]: code })}`;

/** Where the code stands in the address. */
const CODE = 'code';
export const codeInAddress = (search: URLSearchParams): string => search.get(CODE) ?? '';
