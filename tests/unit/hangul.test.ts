// @vitest-environment node
import { expect, test } from 'vitest'
import { matching, rank } from '@/app/palette/rank'
import { matchesHangul } from '@/lib/hangul'

test.each([
  ['통화 기록', '통화'],
  ['통화 기록', '통화기록'],
  ['통화 기록', 'ㅌㅎ'],
  ['통화 기록', 'ㅌㅎㄱㄹ'],
  ['통화 기록', 'ㄱㄹ'],
  ['통화 기록', '통ㅎ'],
  // On the way to 통화 and to 기록.
  ['통화 기록', 'ㅌ'],
  ['통화 기록', '토'],
  ['통화 기록', '길'],
  ['통화 기록', '통화ㄱㅣ'.slice(0, 3)],
  ['까치', 'ㄲㅊ'],
  ['값 목록', '값'],
  ['값 목록', '갑'],
  ['과일', '고'],
  // On the way to 전화, 발신 and 설명: the second letter of a double final begins the next syllable.
  ['전화번호', '젆'],
  ['발신 번호', '밠'],
  ['설명', '섦'],
  ['Call logs', 'LOGS'],
  ['Call logs', 'calllogs'],
  ['한국어', '한국어'.normalize('NFD')],
  ['한국어'.normalize('NFD'), 'ㅎㄱㅇ'],
  ['anything', ''],
])('"%s" is found by "%s"', (text, typed) => {
  expect(matchesHangul(text, typed)).toBe(true)
})

test.each([
  ['통화 기록', 'ㅌㄱ'],
  ['통화 기록', '통하'],
  ['통화 기록', 'ㄲ'],
  ['통화 기록', '통화 기록 보기'],
  // A whole syllable with its final is meant as it stands.
  ['토끼', '통'],
  ['전화번호', '젅'],
  ['Call logs', 'ㄱ'],
  ['', 'a'],
])('"%s" is not found by "%s"', (text, typed) => {
  expect(matchesHangul(text, typed)).toBe(false)
})

test('a label that starts with the query ranks first, then one with a word that does, then any match', () => {
  expect(['Call logs', 'Open call', 'Recall', 'Agents'].map((label) => rank(label, 'call'))).toEqual([3, 2, 1, 0])
})

test('groups keep their commands together and are ordered by their best match', () => {
  const groups = [
    { id: 'a', commands: [{ label: 'Recall' }, { label: 'Agents' }] },
    { id: 'b', commands: [{ label: 'Open call' }, { label: 'Call logs' }] },
    { id: 'c', commands: [{ label: 'Dark', keywords: ['Theme'] }] },
  ]
  expect(matching(groups, 'call').map(({ id, commands }) => [id, ...commands.map(({ label }) => label)])).toEqual([
    ['b', 'Call logs', 'Open call'],
    ['a', 'Recall'],
  ])
  expect(matching(groups, 'theme').map(({ id }) => id)).toEqual(['c'])
  expect(matching(groups, ' ')).toEqual(groups)
  expect(matching(groups, 'zzz')).toEqual([])
})
