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
    [dental, 'Is parking available?', 'Is there parking?'],
    [dental, 'Do you accept Cigna insurance?', 'Do you take my insurance?'],
    [dental, 'What happens if I cancel my appointment?', 'What if I have to cancel?'],
    [hanbit, '주차 가능한가요?', '주차 되나요?'],
    [hanbit, '주차할 수 있어요?', '주차 되나요?'],
    [hanbit, '스케일링 하는 데 비용 얼마 들어요?', '스케일링은 얼마예요?'],
    [hotel, '강아지랑 같이 가도 돼요?', '강아지 데려가도 되나요?'],
    [hotel, '공항 가는 셔틀 있나요', '공항 셔틀 있어요?'],
    [parcel, '토요일 배송 되나요?', '토요일에도 배송하나요?'],
    // Its answer says what is on Sundays.
    [parcel, '일요일에도 배송하나요', '토요일에도 배송하나요?'],
  ])('%s: %s', async (agent, question, found) => {
    const answer = await matchAnswer(agent, question)
    expect(answer?.match.questions[0]).toBe(found)
    expect(answer?.score).toBeLessThanOrEqual(1)
  })

  test.each([
    [dental, 'How much is a root canal?'],
    [dental, 'Do you have a bathroom?'],
    [dental, '??'],
    [hanbit, '임플란트는 얼마예요?'],
    [hotel, '와이파이 비밀번호 뭐예요'],
    [hotel, '하루 더 묵을 수 있나요'],
    ['agent_en_lost_card', 'Is there parking?'],
    ['nobody', 'Is there parking?'],
  ])('no answer of %s matches: %s', async (agent, question) => {
    expect(await matchAnswer(agent, question)).toBeUndefined()
  })

  test('a disabled answer is not used', async () => {
    expect((await matchAnswer(dental, 'Is there parking?'))?.score).toBe(1)
    await send('PATCH', '/custom-answers/answer_en_dental_reschedule_2', { body: { enabled: false } })
    expect(await matchAnswer(dental, 'Is there parking?')).toBeUndefined()
  })
})

describe('training data of an agent', () => {
  const agent = 'agent_en_car_service_approval'
  const gaps = async () => ((await send('GET', `/agents/${agent}/training`)).json as { gaps: object[] }).gaps

  test('a gap links to its moment, and disappears once an answer matches', async () => {
    const [gap, ...others] = await gaps()
    expect(others).toEqual([])
    expect(gap).toMatchObject({ question: 'How much are we talking?', offsetSeconds: 25.26 })
    const { callRecordId } = gap as { callRecordId: string }
    const { json } = await send('GET', `/call-records/${callRecordId}`)
    expect(JSON.stringify(json)).toContain('How much are we talking?')
    const body = {
      agentId: agent,
      questions: ['How much is it?', 'How much are we talking?'],
      answer: 'It depends.',
      language: 'en-US',
      enabled: true,
    }
    await send('POST', '/custom-answers', { body })
    expect(await gaps()).toEqual([])
  })

  test('answers and rules are deleted and restored with their agent', async () => {
    const { total } = (await send('GET', '/guidance?agentId=agent_en_power_outage_timeout')).json as { total: number }
    expect(total).toBe(2)
    for (const { id } of ((await send('GET', '/phone-numbers?limit=100')).json as { records: { id: string }[] })
      .records)
      await send('PATCH', `/phone-numbers/${id}`, { body: { inboundAgentId: null, outboundAgentId: null } })
    expect((await send('DELETE', '/agents/agent_en_power_outage_timeout')).status).toBe(200)
    expect((await send('GET', '/guidance?agentId=agent_en_power_outage_timeout')).json).toMatchObject({ total: 0 })
    expect((await send('GET', '/guidance/rule_en_power_outage_timeout_1')).status).toBe(404)
    await send('POST', '/agents/agent_en_power_outage_timeout/restore')
    expect((await send('GET', '/guidance?agentId=agent_en_power_outage_timeout')).json).toMatchObject({ total: 2 })
  })

  test('moving a rule renumbers the others', async () => {
    const rules = '/guidance?agentId=agent_en_restaurant_booking'
    const titles = async () =>
      ((await send('GET', rules)).json as { records: { title: string; position: number }[] }).records.map(
        ({ title, position }) => `${position} ${title}`,
      )
    await send('PATCH', '/guidance/rule_en_restaurant_booking_3', { body: { position: 0 } })
    expect(await titles()).toEqual(['0 One thing at a time', '1 Warm, not chatty', '2 Always ask about allergies'])
    await send('PATCH', '/guidance/rule_en_restaurant_booking_3', { body: { position: 99 } })
    expect(await titles()).toEqual(['0 Warm, not chatty', '1 Always ask about allergies', '2 One thing at a time'])
  })
})
