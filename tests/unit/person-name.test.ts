// @vitest-environment node
import { expect, test } from 'vitest'
import { personName } from '@/lib/person-name'

test.each([
  ['김', '도현', '김도현'],
  ['김', '도현 ', '김도현'],
  [' 김', '도현 팀장', '김도현 팀장'],
  ['김', '도현(영업)', '김도현(영업)'],
  ['김', '도현2', '김도현2'],
  ['山田', 'さくら', '山田さくら'],
  ['王', '伟', '王伟'],
  ['김', '', '김'],
  ['', '도현', '도현'],
  ['Lee', 'Ann ', 'Ann Lee'],
  ['Kim', '도현', '도현 Kim'],
  ['김', 'Dohyun', 'Dohyun 김'],
])('the family name "%s" and the given name "%s" are read "%s"', (lastName, firstName, name) => {
  expect(personName({ firstName, lastName })).toBe(name)
})

test('a contact without a name is its organization', () => {
  expect(personName({ firstName: ' ', lastName: '', organization: 'Acme' })).toBe('Acme')
  expect(personName({ firstName: '', lastName: '' })).toBe('')
})
