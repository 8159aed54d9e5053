// @vitest-environment node

import { resetDb } from '@demo/db/reset'
import { matchAnswer } from '@demo/knowledge/match-answer'
import { beforeEach, describe, expect, test } from 'vitest'
import { send } from '../support/demo-client'

beforeEach(() => resetDb({ now: '2026-05-20T03:00:00Z' }))

const dental = 'agent_en_dental_reschedule'
const hanbit = 'agent_ko_dental_booking'
const hotel = 'agent_ko_hotel_extension'
const parcel = 'agent_ko_parcel_tracking'

describe('the answer to a question', () => {
  test.each([
    [dental, 'is there PARKING', 'Is there parking?'],
    [dental, 'Can I park my car there?', 'Is there parking?'],
    [hanbit, '주차할 수 있어요?', '주차 되나요?'],
    [hanbit, '스케일링 하는 데 비용 얼마 들어요?', '스케일링은 얼마예요?'],
    // Its answer says what is on Sundays.
    [parcel, '일요일에도 배송하나요', '토요일에도 배송하나요?'],
  ])('%s: %s', async (agent, question, found) => {
    const answer = await matchAnswer(agent, question)
    expect(answer?.match.questions[0]).toBe(found)
    expect(answer?.score).toBeLessThanOrEqual(1)
  })

  test.each([
    [dental, 'How much is a root canal?'],
    [dental, '??'],
    [hanbit, '임플란트는 얼마예요?'],
    [hotel, '와이파이 비밀번호 뭐예요'],
  ])('no answer of %s matches: %s', async (agent, question) => {
    expect(await matchAnswer(agent, question)).toBeUndefined()
  })

  test('a disabled answer is not used', async () => {
    expect((await matchAnswer(dental, 'Is there parking?'))?.score).toBe(1)
    await send('PATCH', '/custom-answers/answer_en_dental_reschedule_2', { body: { enabled: false } })
    expect(await matchAnswer(dental, 'Is there parking?')).toBeUndefined()
  })
})
