// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { isSecretName, redactBody, redactUrl } from '@/lib/request/secrets'

const secretNames = ['비밀번호', '관리자 비밀번호', 'user_비밀번호', '암호', '인증번호', '액세스 토큰', '인증키2']
const openNames = ['비밀번호 변경일', '최대 토큰', '전화번호', '암호화 방식', '%EB%B9']
const SECRET = 'hunter2'

describe('a Korean name', () => {
  test.each(secretNames)('%s counts as the name of a secret, also in parts and encoded', (name) => {
    for (const form of [name, name.normalize('NFD'), encodeURIComponent(name)]) expect(isSecretName(form)).toBe(true)
  })

  test.each(openNames)('“%s” does not count as the name of a secret', (name) => expect(isSecretName(name)).toBe(false))
})

test.each([
  ['JSON', '{"이름":"seen","비밀번호":"hunter2"}'],
  ['JSON, cut off', '{"이름":"seen","비밀번호":"hunter2'],
  ['JSON in JSON', JSON.stringify({ 이름: 'seen', body: JSON.stringify({ 비밀번호: SECRET }) })],
  ['a list of names and values', '[{"name":"비밀번호","value":"hunter2"},"seen"]'],
  ['XML', '<로그인><이름>seen</이름><비밀번호>hunter2</비밀번호></로그인>'],
  ['a form', `user=seen&${encodeURIComponent('비밀번호')}=hunter2&next=1`],
])('a Korean body has its secrets redacted: %s', (_kind, text) => {
  const shown = redactBody(text)
  expect(shown).not.toContain(SECRET)
  expect(shown).toContain('seen')
})

test('a URL with a Korean name has its secret redacted', () => {
  const name = encodeURIComponent('비밀번호')
  expect(redactUrl(`https://a.example/?${name}=hunter2&page=2`)).toBe(`https://a.example/?${name}=REDACTED&page=2`)
})
