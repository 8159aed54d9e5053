// @vitest-environment node
import { expect, test } from 'vitest'
import { matchesRomanized } from '@/lib/romanized'

test.each([
  ['김', '민지', 'kim minji'],
  ['김', '민지', 'Minji Kim'],
  ['김', '민지', 'gimmin'],
  ['박', '서준', 'park seo-jun'],
  ['최', '민서', 'choi'],
  ['정', '유미', 'jung yumi'],
  ['정', '유미', 'jeong yoomi'],
  ['이', '은주', 'Eunju Lee'],
])('%s%s is found by %s', (family, given, typed) => expect(matchesRomanized(family, given, typed)).toBe(true))

test.each([
  ['김', '민지', 'park'],
  ['김', '민지', 'k'],
  ['김', '민지', '민지'],
  ['Price', 'Daniel', 'daniel'],
])('%s%s is not found by %s', (family, given, typed) => expect(matchesRomanized(family, given, typed)).toBe(false))
