// @vitest-environment node
import { expect, test } from 'vitest'
import { maskText } from '@/lib/privacy/mask-text'
import { allZones, matchingZones } from '@/lib/time/zones'

test.each([
  ['Kolkata', 'Asia/Calcutta'],
  ['Kyiv', 'Europe/Kiev'],
  ['Ho Chi Minh', 'Asia/Saigon'],
  ['Yangon', 'Asia/Rangoon'],
  ['Kathmandu', 'Asia/Katmandu'],
  ['Nuuk', 'America/Godthab'],
  ['Asmara', 'Africa/Asmera'],
  ['Faroe', 'Atlantic/Faeroe'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['Bogotá', 'America/Bogota'],
  ['Calcutta', 'Asia/Calcutta'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
])('the zone of %s is found', (query, id) => {
  expect(matchingZones(allZones('en'), query).map((zone) => zone.id)).toContain(id)
})

test.each(['M123A4567', 'S987B6543'])('a Korean passport number is hidden: %s', (number) => {
  for (const text of [`여권번호는 ${number}입니다`, `여권${number}`, `Passport ${number}.`, number.toLowerCase()])
    expect(maskText(text)).not.toContain(number.slice(-4))
})

test.each(['v123b45', 'A123B45678', 'model a12b3456'])('%s is no passport number', (text) => {
  expect(maskText(text)).toBe(text)
})
