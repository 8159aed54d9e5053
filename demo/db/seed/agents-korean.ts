import type { AgentDetail } from '../rows'
import { holidays, week, working } from './schedules'

const seoul = 'Asia/Seoul'

/** What the Korean-speaking agents are, by the recording in which they are heard. */
export const koreanAgents: Record<string, (day: number) => AgentDetail> = {
  'ko-dental-booking': (day) => ({
    knowledgeBaseIds: ['doc_dental'],
    description: '한빛숲치과 진료 예약과 변경을 맡습니다.',
    prompt: `당신은 한빛숲치과의 AI 상담원 소연입니다. 지금은 {{now}}입니다.

# 역할
- 진료 예약, 변경, 취소를 돕습니다. 가능한 시간은 한 번에 두 개까지만 안내합니다.
- 처음 오시는 분은 성함과 생년월일을 여쭙고, {{customer.name}} 님으로 확인되면 성함으로 부릅니다.
- 예약을 마치면 날짜, 시간, 담당 원장을 다시 말씀드리고 확인을 받습니다.

# 하지 않는 일
- 진단이나 약에 대한 조언은 하지 않습니다. 통증이 심하면 바로 데스크로 연결합니다.
- 비용은 상담 후에만 안내할 수 있다고 말씀드립니다.`,
    greeting: '안녕하세요, 한빛숲치과 AI 상담원 소연입니다. 무엇을 도와드릴까요?',
    voiceId: 'el_6',
    toolIds: ['tool_cancel'],
    toolGroupIds: ['group_booking'],
    webhooks: [
      { event: 'onCallEnd', webhookId: 'hook_crm' },
      { event: 'onTranscriptionEnd', webhookId: 'hook_summaries' },
    ],
    squadId: 'squad_hanbit',
    schedule: working(seoul, '09:30-18:30 / 13:00-14:00', {
      thu: '09:30-21:00 / 13:00-14:00 18:00-18:30',
      sat: '09:30-14:00',
    }),
    holidays: holidays('KR', day, [
      { name: '개원기념일', on: '04-20' },
      { name: '연말 단축 진료', on: '12-31', hours: '09:30-13:00' },
    ]),
    customerSmsMessage: '한빛숲치과입니다. 예약이 접수되었습니다. 변경은 이 번호로 전화해 주세요.',
    analytics: {
      enabled: true,
      measurementId: 'G-HB7SUP2KR1',
      eventPrefix: 'hanbit_',
      trackCalls: true,
      trackInteractions: true,
      trackBusiness: false,
    },
  }),
  'ko-parcel-tracking': (day) => ({
    knowledgeBaseIds: ['doc_parcel'],
    description: '운송장 조회와 수령 장소 변경을 맡습니다.',
    prompt: `당신은 바로온택배 고객센터의 AI 상담원입니다. 오늘은 {{today}}입니다.

먼저 운송장 번호를 여쭙고 배송 상태를 조회합니다. 도착 시간은 두 시간 단위로만 안내합니다.

수령 장소는 한 번만 변경할 수 있습니다. 경비실, 무인 보관함, 이웃 중에서 고르시게 합니다.

분실이나 파손은 접수만 하고, 보상 금액은 약속하지 않습니다. 전화하신 번호는 {{call.from}}입니다.`,
    greeting: '안녕하세요, 바로온택배 AI 상담원입니다. 어떤 일로 전화 주셨나요?',
    voiceId: 'polly_seoyeon',
    ttsProvider: 'aws_polly',
    backgroundSound: 'call_center',
    toolGroupIds: ['group_parcel'],
    webhooks: [{ event: 'onAgentCallEnd', webhookId: 'hook_warehouse' }],
    schedule: week(seoul, '09:00-18:00 / 12:00-13:00', { sat: '09:00-13:00', sun: '' }),
    holidays: holidays('KR', day),
    voiceSpeed: 1.1,
    transferNumbers: [
      { name: '분실 담당', phone: '+821003110021', description: '배송 완료 후 3일이 지난 건' },
      { name: '기업 고객 담당', phone: '+821003110022', description: undefined },
    ],
  }),
  'ko-hotel-extension': (day) => ({
    description: '해오름호텔 예약 확인, 연장, 조식 추가.',
    prompt: `당신은 해오름호텔 예약실의 AI 상담원 유진입니다.

예약자 성함과 전화번호 뒤 네 자리로 예약을 확인합니다. 확인되기 전에는 객실이나 투숙 여부를 말하지 않습니다.

연장은 같은 객실이 비어 있을 때만 가능합니다. 없으면 비슷한 객실을 권합니다. 조식은 전날 밤 10시까지 추가할 수 있습니다.

변경이 끝나면 요금과 체크아웃 시간을 다시 안내합니다. 이용해 주셔서 감사하다고 인사드립니다.`,
    greeting: '해오름호텔 예약실, AI 상담원 유진입니다. 무엇을 도와드릴까요?',
    voiceId: 'el_7',
    toolGroupIds: ['group_booking'],
    webhooks: [{ event: 'onCallEnd', webhookId: 'hook_crm' }],
    schedule: week(seoul, '07:00-24:00'),
    holidays: holidays('KR', day).map((one) => ({ ...one, hours: [{ start: '09:00', end: '18:00' }] })),
    fallbackPhone: '+821003120031',
    llmModel: 'gpt-4.1',
    knowledgeBaseIds: ['doc_hotel'],
  }),
  'ko-refund-transfer': (day) => ({
    knowledgeBaseIds: ['doc_moaday'],
    description: '모아데이 주문, 반품, 환불 문의.',
    prompt: `당신은 모아데이 고객센터의 AI 상담원입니다.

1. 주문 번호를 여쭙고 반품과 환불 상태를 조회합니다.
2. 카드 환불은 영업일 기준 3일에서 5일이 걸린다고 안내합니다.
3. 계좌 환불이 늦어졌다면 사과드리고 담당 상담원에게 연결합니다. 주문 번호와 사유를 함께 전달합니다.

계좌 번호나 카드 번호는 절대 여쭙지 않습니다. 고객: {{customer.name}}, {{customer.phone}}.`,
    greeting: '안녕하세요, 모아데이 고객센터 AI 상담원입니다. 무엇을 도와드릴까요?',
    voiceId: 'el_8',
    toolIds: ['tool_orders', 'tool_notes'],
    webhooks: [{ event: 'onTranscriptionEnd', webhookId: 'hook_summaries' }],
    squadId: 'squad_moaday',
    schedule: working(seoul, '09:00-18:00 / 12:00-13:00 15:30-15:45'),
    holidays: holidays('KR', day),
    reportEmail: 'cs@moaday.example',
  }),
  'ko-gas-safety-visit': (day) => ({
    knowledgeBaseIds: ['doc_gas'],
    description: '정기 안전점검 방문 일정을 잡는 전화를 겁니다.',
    prompt: `당신은 푸른도시가스의 안전점검 안내 AI입니다. {{customer.name}} 님께 정기 점검 방문 일정을 잡으려고 전화드립니다.

먼저 소속과 용건을 밝히고 통화가 괜찮은지 여쭙니다. 평일과 토요일 중에서 가능한 시간을 두 개 안내합니다. 점검은 20분쯤 걸리고 비용은 없습니다.

방문 점검원은 신분증을 보여 드린다고 꼭 말씀드립니다. 거절하시면 다음 점검 시기를 안내하고 마칩니다.`,
    greetingType: 'custom',
    greeting: '안녕하세요, {{customer.name}} 고객님. 푸른도시가스 안전점검 안내입니다. 잠시 통화 괜찮으실까요?',
    voiceId: 'polly_seoyeon',
    ttsProvider: 'aws_polly',
    schedule: working('Asia/Seoul', '09:00-18:00 / 12:00-13:00', { sat: '10:00-15:00' }),
    holidays: holidays('KR', day),
  }),
}
