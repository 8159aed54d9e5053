import type { Evaluation, EventData } from '@/contract/call-details'

/* Details of the scripted calls of the demo, beside their transcripts. */

/** A word that the result of a call is filed under. */
type Outcome = 'resolved' | 'booked' | 'transferred' | 'no_answer' | 'unresolved'

export interface ScriptDetails {
  /** Of each tool call, in order. */
  tools: readonly EventData[]
  transfer?: EventData
  outcome: Outcome
  analysis: Record<string, unknown>
  evaluations: readonly Evaluation[]
}

const tool = (name: string, duration: number, args: object, result: object): EventData => ({
  tool: name,
  arguments: args,
  result,
  duration,
  error: undefined,
  passages: undefined,
  steps: undefined,
})

const failing = (name: string, duration: number, args: object, error: string): EventData => ({
  ...tool(name, duration, args, {}),
  result: undefined,
  error,
})

const transfer = (steps: { to: string; outcome: string; seconds: number }[], error?: string): EventData => ({
  ...tool(
    'transfer_call',
    steps.reduce((sum, { seconds }) => sum + seconds * 1000, 0),
    {},
    {},
  ),
  arguments: undefined,
  result: undefined,
  error,
  steps,
})

const judged = (name: string, verdict: Evaluation['verdict'], reason: string): Evaluation => ({ name, verdict, reason })

const greeted = judged('Greeting', 'passed', 'Named the business in the first sentence.')
const confirmed = judged('Repeats what was agreed', 'passed', 'Date, time and name were said back before the end.')
const greetedKorean = judged('첫인사', 'passed', '첫 문장에서 상호를 밝혔습니다.')
const confirmedKorean = judged('합의 내용 확인', 'passed', '끝내기 전에 날짜와 시간을 다시 확인했습니다.')

export const scriptDetails: Readonly<Record<string, ScriptDetails>> = {
  'en-dental-reschedule': {
    tools: [
      tool('find_patient', 412, { name: 'Daniel Price' }, { patient: 'pt_3381', insurance: 'unchanged' }),
      tool(
        'find_openings',
        655,
        { week: 'next', part: 'afternoon', doctor: 'Patel' },
        { openings: ['Tuesday 2:15 PM', 'Wednesday 4:40 PM'] },
      ),
      tool('move_appointment', 538, { patient: 'pt_3381', to: 'Tuesday 2:15 PM' }, { confirmation: 'text' }),
    ],
    outcome: 'booked',
    analysis: { visit: 'cleaning', day: 'Tuesday', time: '2:15 PM', newPatient: false },
    evaluations: [greeted, confirmed],
  },
  'en-delivery-tracking': {
    tools: [
      tool('get_order', 380, { order: '48213' }, { status: 'out_for_delivery', window: '3 PM to 5 PM' }),
      tool('redirect_order', 720, { order: '48213', to: 'Grant Avenue' }, { pickupCode: 'sent' }),
    ],
    outcome: 'resolved',
    analysis: { order: '48213', wish: 'pickup point', signature: true },
    evaluations: [greeted, confirmed],
  },
  'en-restaurant-booking': {
    tools: [
      tool('find_table', 290, { guests: 6, day: 'Saturday', time: '7:00 PM' }, { tables: [] }),
      tool('find_table', 310, { guests: 6, day: 'Sunday' }, { tables: ['6:30 PM, round window table'] }),
      tool('book_table', 460, { guests: 6, day: 'Sunday', time: '6:30 PM', name: 'Okafor' }, { booking: 'bk_207' }),
    ],
    outcome: 'booked',
    analysis: { guests: 6, day: 'Sunday', time: '6:30 PM', allergies: ['tree nuts'], highChairs: 1 },
    evaluations: [
      greeted,
      confirmed,
      judged('Asks for allergies', 'unclear', 'The guest spoke of the allergy before being asked.'),
    ],
  },
  'en-power-outage-timeout': {
    tools: [tool('find_outages', 540, { address: '218 Birchwood Lane' }, { outages: [] })],
    outcome: 'no_answer',
    analysis: { address: '218 Birchwood Lane', minutesWithoutPower: 20, neighborsAffected: false },
    evaluations: [greeted, judged('Ends politely', 'failed', 'The line was closed while the caller was at the panel.')],
  },
  'en-refund-transfer': {
    tools: [tool('get_order', 395, { order: '90576' }, { paidBy: ['card', 'gift_card'], item: 'coffee grinder' })],
    transfer: transfer([{ to: 'Billing team', outcome: 'answered', seconds: 2 }]),
    outcome: 'transferred',
    analysis: { order: '90576', wish: 'refund', reason: 'damaged' },
    evaluations: [greeted, judged('Tells why it transfers', 'passed', 'Said that billing must approve the refund.')],
  },
  'en-lost-card': {
    tools: [
      tool('verify_member', 610, { member: '330718' }, { verified: true }),
      tool('lock_card', 480, { cardEndsIn: '6640' }, { locked: true }),
      tool('order_card', 905, { branch: 'downtown' }, { readyFrom: 'tomorrow 10 AM' }),
    ],
    outcome: 'resolved',
    analysis: { cardLocked: true, lastPurchaseKnown: true, pickup: 'downtown' },
    evaluations: [
      greeted,
      judged('Verifies before acting', 'passed', 'The member was verified before the card was locked.'),
    ],
  },
  'en-car-service-approval': {
    tools: [
      tool('get_price', 270, { part: 'front brake pads' }, { price: 218, currency: 'USD' }),
      tool('add_work', 515, { order: '5127', part: 'front brake pads' }, { total: 304, currency: 'USD' }),
    ],
    outcome: 'resolved',
    analysis: { approved: true, price: 218, total: 304, pickup: '5 PM' },
    evaluations: [greeted, confirmed],
  },
  'en-wrong-number': {
    tools: [],
    outcome: 'resolved',
    analysis: { wrongNumber: true },
    evaluations: [greeted],
  },
  'en-billing-tool-error': {
    tools: [
      failing('get_billing_history', 8000, { account: 'caller' }, 'The request timed out after 8 s.'),
      failing('get_billing_history', 640, { account: 'caller' }, '503 Service Unavailable'),
      tool('open_ticket', 450, { priority: 'urgent', topic: 'double charge' }, { ticket: 'T-2291' }),
    ],
    transfer: transfer([{ to: 'Billing desk', outcome: 'no_answer', seconds: 1 }], 'Nobody answered.'),
    outcome: 'unresolved',
    analysis: { topic: 'double charge', amount: 90, callbackPromised: true },
    evaluations: [
      greeted,
      judged('Solves the problem', 'failed', 'The lookup failed twice and nobody answered the transfer.'),
    ],
  },
  'ko-dental-booking': {
    tools: [
      tool('find_patient', 430, { name: '김도현' }, { patient: 'pt_1120' }),
      tool('find_openings', 590, { day: '금요일', part: '저녁' }, { openings: ['오후 6시 10분'] }),
      tool('book_visit', 505, { patient: 'pt_1120', time: '금요일 오후 6시 10분' }, { doctor: '박정민' }),
    ],
    outcome: 'booked',
    analysis: { 증상: '어금니 시림', 요일: '금요일', 시간: '오후 6시 10분', 주차안내: true },
    evaluations: [greetedKorean, confirmedKorean],
  },
  'ko-parcel-tracking': {
    tools: [
      tool('track_parcel', 365, { waybill: '6042-1187' }, { status: 'delayed', window: '오후 3시~5시' }),
      tool('change_place', 610, { waybill: '6042-1187', place: '경비실' }, { message: 'sent' }),
    ],
    outcome: 'resolved',
    analysis: { 운송장: '6042-1187', 지연: true, 수령장소: '경비실' },
    evaluations: [greetedKorean, confirmedKorean],
  },
  'ko-hotel-extension': {
    tools: [
      tool('get_reservation', 420, { name: '이은주', code: '7316' }, { room: '오션뷰 트윈', nights: 1 }),
      tool('extend_stay', 780, { nights: 2, breakfast: 2 }, { extra: 192_000, currency: 'KRW' }),
    ],
    outcome: 'booked',
    analysis: { 숙박: 2, 조식: 2, 추가금액: 192_000, 도착: '밤 10시' },
    evaluations: [greetedKorean, confirmedKorean],
  },
  'ko-refund-transfer': {
    tools: [tool('get_order', 400, { order: '70925' }, { returned: true, refund: 'declined' })],
    transfer: transfer([{ to: '계좌 환불 담당', outcome: 'answered', seconds: 3 }]),
    outcome: 'transferred',
    analysis: { 주문: '70925', 사유: '카드 재발급', 불만: true },
    evaluations: [greetedKorean, judged('사과', 'passed', '안내가 늦은 점을 먼저 사과했습니다.')],
  },
  'ko-gas-safety-visit': {
    tools: [
      tool('find_visits', 375, { day: '토요일' }, { times: ['오전 11시 30분', '오후 2시'] }),
      tool('book_visit', 520, { time: '토요일 오전 11시 30분' }, { visit: 'vs_0412' }),
    ],
    outcome: 'booked',
    analysis: { 요일: '토요일', 시간: '오전 11시 30분', 메모: '보일러 소음' },
    evaluations: [greetedKorean, confirmedKorean],
  },
}
