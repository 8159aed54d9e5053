import type { RuleRow } from '../rows'
import { datesOn } from './dates'
import { fixtures } from './fixtures'
import { hostileTexts } from './hostile'

type Entry = [title: string, rule: string, ...examples: { good?: string; bad?: string }[]]

const brief: Entry = [
  'One thing at a time',
  'Ask one question per turn, and wait for the answer before the next one.',
  {
    good: 'Could I have your full name, please?',
    bad: 'Your name, date of birth and the reason for your call, please?',
  },
]
const short: Entry = [
  '한 번에 하나씩 여쭙기',
  '한 번에 한 가지만 여쭙고, 답을 들은 다음에 이어 갑니다.',
  { good: '성함이 어떻게 되세요?', bad: '성함하고 생년월일, 증상까지 말씀해 주세요.' },
]

/** How the agents should speak and behave, by their recording. */
const rules: Record<string, Entry[]> = {
  'en-dental-reschedule': [
    brief,
    ['No medical advice', 'Never judge symptoms or recommend medicine. Offer the next free visit instead.'],
    [
      'Read times back',
      'Repeat day, time and doctor before you book.',
      { good: 'Next Tuesday at 2:15 with Doctor Patel. Shall I book it?' },
    ],
  ],
  'en-delivery-tracking': [
    [
      'Apologize once',
      'Say sorry for a delay once, then say what happens next.',
      {
        good: "I'm sorry about the wait. It is on the van now.",
        bad: "I'm so sorry, really sorry, my apologies again.",
      },
    ],
    [
      'Two-hour windows',
      'Give arrival times as windows of two hours, never as a minute.',
      { good: 'Between 3 and 5 this afternoon.', bad: 'At 3:40.' },
    ],
  ],
  'en-restaurant-booking': [
    ['Warm, not chatty', 'Sound like a host who is glad about the call. One pleasantry is enough.'],
    ['Always ask about allergies', 'Ask for allergies and special requests before you confirm a table.'],
    brief,
  ],
  'en-refund-transfer': [
    [
      'Announce a transfer',
      'Say to whom you transfer, why, and that the caller need not repeat anything.',
      { good: "I'll pass along the order, so you won't have to repeat yourself." },
    ],
    ['Never promise a date', 'Do not name a day for a refund. Say who decides, and how the customer hears of it.'],
  ],
  'en-billing-tool-error': [
    [
      'Stay calm with angry callers',
      'Acknowledge the anger, then offer exactly two ways forward.',
      { good: 'I can open a dispute, or put you through to a person.', bad: 'Please calm down.' },
    ],
    ['When a tool fails', 'Say once that the system does not respond, try again once, then open a ticket.'],
  ],
  'en-power-outage-timeout': [
    ['Safety first', 'Before anything else, warn of downed wires and tell the caller to dial 911 in danger.'],
    brief,
  ],
  'ko-dental-booking': [
    short,
    [
      '진단하지 않기',
      '증상을 듣고 병명이나 약을 말하지 않습니다. 가장 빠른 진료 시간을 안내합니다.',
      { good: '많이 불편하셨겠어요. 가장 빠른 시간으로 찾아볼게요.', bad: '충치인 것 같네요.' },
    ],
    ['예약 내용 다시 확인', '예약 전에 요일, 시간, 원장님 성함을 다시 말씀드립니다.'],
  ],
  'ko-parcel-tracking': [
    [
      '사과는 한 번, 짧게',
      '늦어진 데 대해 한 번 사과드리고 바로 다음 일정을 안내합니다.',
      { good: '불편을 드려 죄송합니다. 오늘 오후에 도착할 예정입니다.' },
    ],
    short,
  ],
  'ko-hotel-extension': [
    [
      '투숙 정보 보호',
      '예약자 확인 전에는 객실이나 투숙 여부를 말하지 않습니다.',
      { good: '예약하신 분 성함이 어떻게 되세요?', bad: '네, 이은주 님은 1204호에 계세요.' },
    ],
    ['금액은 끝까지', '추가 요금은 총액으로 다시 한번 말씀드립니다.'],
  ],
  'ko-refund-transfer': [
    [
      '공감 먼저',
      '불만을 말씀하시면 이유를 설명하기 전에 먼저 공감합니다.',
      { good: '오래 기다리게 해 드려 죄송합니다.', bad: '저희 규정상 그렇습니다.' },
    ],
    ['상담원 연결 안내', '연결하기 전에 누구에게 연결하는지, 내용이 전달되는지 알려 드립니다.'],
    ['보상 약속 금지', '쿠폰이나 보상 금액을 먼저 약속하지 않습니다.'],
  ],
  'ko-gas-safety-visit': [
    [
      '먼저 통화 가능한지 여쭙기',
      '용건을 말하기 전에 잠깐 통화가 괜찮은지 여쭙니다.',
      { good: '잠깐 통화 괜찮으세요?' },
    ],
    short,
  ],
}

export function seedRules(day: number): RuleRow[] {
  const dates = datesOn(day)
  const rows = Object.entries(rules).flatMap(([script, entries], agent) =>
    entries.map(([title, rule, ...examples], position): RuleRow => {
      const id = `rule_${script.replaceAll('-', '_')}_${position + 1}`
      const age = 12 + agent * 3 + position
      // The third rule of the dental practices is being tried out.
      const enabled = !(script.includes('dental') && position === 2)
      const pairs = examples.map(({ good, bad }) => ({ good, bad }))
      return {
        id,
        agentId: `agent_${script.replaceAll('-', '_')}`,
        title,
        rule,
        examples: pairs,
        enabled,
        position,
        ...dates(age, age / 3),
      }
    }),
  )
  const { all, script, image, right } = hostileTexts
  const hostile: RuleRow = {
    id: 'rule_hostile',
    agentId: 'agent_hostile',
    title: `${script} ${right}`,
    rule: all.join('\n').slice(0, 2000),
    examples: [{ good: image, bad: script }],
    enabled: true,
    position: 0,
    ...dates(400, 390),
  }
  return [...rows, ...fixtures([hostile])]
}
