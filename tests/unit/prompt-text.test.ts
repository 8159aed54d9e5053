// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessLanguage } from '@/lib/prompt/language'
import { countTokens, TOKEN_ERROR } from '@/lib/prompt/tokens'
import { cpuClock } from '../support/cpu-time'
import { anyText } from '../support/hostile'

/* Counted with o200k_base. */
const english = `You are the receptionist of Sky Dental in Gangnam. Be warm and brief; ask one question at a time.
1. Confirm the caller's full name and phone number ({{call.from}}).
2. Ask which day and time they would like, and only offer slots within opening hours after {{today}}.
3. If the caller reports severe pain, offer the earliest slot first, or transfer the call to the doctor on duty.
Never give a medical diagnosis. If asked about prices, say that the exact cost is quoted after an examination. Don't mention that you're an AI unless asked.`
const korean = `당신은 서울 강남의 하늘치과 예약 상담원입니다. 항상 존댓말을 사용하고, 한 번에 한 가지만 질문하세요.
1. 고객의 성함과 연락처를 확인합니다.
2. 원하는 날짜와 시간을 묻고, {{today}} 이후의 진료 시간 안에서만 예약을 받습니다.
3. 통증이 심하다고 하면 가장 빠른 시간을 먼저 안내하고, 필요하면 원장님께 전화를 연결합니다.
가격을 물으면 "정확한 비용은 내원 후 상담을 통해 안내해 드립니다"라고 답하세요. 의학적 진단은 절대 하지 마세요.`

test.each([
  ['an English prompt', english, 119],
  ['a Korean prompt', korean, 137],
  ['nothing', '', 0],
  ['a word', 'Hello', 1],
])('the tokens of %s are counted within the stated error', (_, text, tokens) => {
  expect(Math.abs(countTokens(text) - tokens)).toBeLessThanOrEqual(tokens * TOKEN_ERROR)
})

test('tokens of any text are counted, and appending text reduces the count by at most one', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(countTokens(`${one} ${other}`)).toBeGreaterThanOrEqual(countTokens(one) - 1)
      expect(countTokens(one)).toBeLessThanOrEqual(one.length * 2 + 1)
    }),
  )
  const used = cpuClock()
  for (const part of ['a', '가', ' ', '\n', 'aB', '{', '\u0301', '\ud83d']) countTokens(part.repeat(200_000))
  expect(used()).toBeLessThan(5000)
})

test.each([
  ['ko-KR', '안녕하세요, 하늘치과입니다. 무엇을 도와드릴까요?'],
  ['ko-KR', '{{agent.name}}입니다. Sky Dental Clinic 예약을 도와드릴게요.'],
  ['ko-KR', '안녕하세요'.normalize('NFD')],
  ['en-US', 'Hello, this is Sky Dental. How can I help you today?'],
  ['en-US', 'Thank you for calling!'],
  ['en-US', 'Hi, you have reached the office of Señor Núñez, how may I help?'],
  ['es', '¡Hola! Gracias por llamar a la clínica. ¿En qué puedo ayudarle?'],
  ['es', 'Buenos dias, le habla la recepcionista'],
  ['ja', 'お電話ありがとうございます。東京歯科でございます。'],
  ['ja', 'ホテル東京です'],
  [undefined, '{{customer.name}}'],
  [undefined, ''],
  [undefined, '+82 10-1234-5678'],
  [undefined, 'Sky Dental Gangnam'],
  [undefined, '東京歯科医院'],
])('the language is %s: %s', (language, text) => {
  expect(guessLanguage(text)).toBe(language)
})
