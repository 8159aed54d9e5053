/* Words of a "do not call" column, by their letters. `x` is in neither list: it marks a box in one country and means no in another. */
const refusals = new Set([
  ...['1', 'y', 'yes', 't', 'true', 'o', 'on', 'checked', '✓', '✔', '☑', '✅', 'blocked', 'stop', 'unsubscribed'],
  ...['donotcall', 'dontcall', 'nocalls', 'nevercall', 'donotcontact', 'dontcontact', 'dnc', 'optedout', 'optout'],
  ...['refused', 'declined', 'noconsent', '예', '네', '거부', '거부함', '수신거부', '수신거부함', '수신거부요청'],
  ...['전화거부', '전화거부함', '전화수신거부', '통화거부', '전화금지', '연락금지', '전화불가', '수신불가'],
  ...['비동의', '미동의', '수신비동의', '수신미동의', '동의안함', '수신동의안함', '동의하지않음'],
])
const permissions = new Set([
  ...['0', 'n', 'no', 'f', 'false', 'off', 'unchecked', '☐', 'maycall', 'cancall', 'oktocall', 'callable'],
  ...['callallowed', 'allowed', 'optedin', 'optin', 'subscribed', 'consented'],
  ...['아니오', '아니요', '가능', '전화가능', '통화가능', '수신가능', '연락가능', '허용', '전화허용', '수신허용'],
  ...['동의', '동의함', '수신동의', '수신동의함', '거부안함', '수신거부안함', '해당없음'],
])

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]|\uFE0E|\uFE0F/gu, '')

/** Whether a cell forbids calls. Consent has no default: undefined for words that say neither. */
export function readDoNotCall(text: string): boolean | undefined {
  const letters = lettersOf(text.slice(0, 100))
  if (refusals.has(letters)) return true
  return permissions.has(letters) ? false : undefined
}
