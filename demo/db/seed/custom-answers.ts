import type { AnswerRow } from '../rows'
import { datesOn } from './dates'
import { fixtures } from './fixtures'
import { hostileTexts } from './hostile'

type Entry = [questions: string[], answer: string]

/** What callers really ask, by the recording in which the agent is heard. */
const english: Record<string, Entry[]> = {
  'en-dental-reschedule': [
    [
      ['Do you take my insurance?', 'Which insurance plans do you accept?'],
      'We take Delta Dental, Cigna and MetLife. For other plans we give you a receipt that you can send in yourself.',
    ],
    [
      ['Is there parking?', 'Where can I park?', 'Do you have a parking lot?'],
      'Yes, there are eight free spaces behind the building. The entrance is on Elm Street.',
    ],
    [
      ['What if I have to cancel?', 'Is there a cancellation fee?'],
      'You can cancel free of charge until 24 hours before your visit. After that we charge 40 dollars.',
    ],
    [['How early should I arrive?'], 'Ten minutes is plenty. For a first visit, please come twenty minutes early.'],
  ],
  'en-delivery-tracking': [
    [
      ['How late is the pickup point open?', 'What are the hours of the pickup point?'],
      'Our pickup points are open from 8 in the morning until 9 at night, every day.',
    ],
    [
      ['Can somebody else collect my package?', 'Can a neighbor pick up my parcel?'],
      'Yes. They need the pickup code and a photo ID.',
    ],
    [
      ['How long do you hold a package?', 'When is my package sent back?'],
      'We hold it for seven days. On the eighth day it goes back to the sender.',
    ],
  ],
  'en-restaurant-booking': [
    [
      ['Do you have vegan dishes?', 'Is there anything vegetarian on the menu?'],
      'We have five vegetarian mains, and two of them are vegan. Just tell your server.',
    ],
    [
      ['Can I bring my dog?', 'Are dogs allowed?'],
      'Dogs are welcome on the terrace. Inside we only allow service animals.',
    ],
    [
      ['Do you charge for corkage?', 'Can we bring our own wine?'],
      'You can bring your own wine. Corkage is 25 dollars a bottle.',
    ],
    [['Is there a dress code?', 'What should I wear?'], 'No dress code. Come as you are.'],
    [
      ['Do you have a private room?'],
      'Yes, for 10 to 22 guests, from 600 dollars. A manager calls you back with the details.',
    ],
  ],
  'en-lost-card': [
    [
      ['How long does a new card take?', 'When will my replacement card arrive?'],
      'Five to seven business days by mail. At a branch you can pick one up the next day after 10.',
    ],
    [
      ['Does a replacement card cost anything?', 'Is there a fee for a new card?'],
      'The first replacement in a year is free. After that it is 5 dollars.',
    ],
  ],
  'en-wrong-number': [
    [
      ['What do I do if my dog ate chocolate?', 'My dog has eaten something poisonous'],
      'Please come in right away, and bring the wrapper. At night call the emergency clinic on Mill Road.',
    ],
    [
      ['Do you treat rabbits?', 'Do you see exotic pets?'],
      'We treat rabbits and guinea pigs. For birds and reptiles we refer you to a colleague.',
    ],
  ],
}

const korean: Record<string, Entry[]> = {
  'ko-dental-booking': [
    [
      ['주차 되나요?', '주차장이 있나요?', '차 가져가도 돼요?'],
      '네, 지하 2층에 주차하시면 되고 1시간까지 무료입니다. 이후에는 10분에 500원입니다.',
    ],
    [
      ['스케일링은 얼마예요?', '스케일링 비용이 궁금해요'],
      '스케일링은 만 19세 이상이면 1년에 한 번 건강보험이 적용돼서 1만 원대 중반입니다.',
    ],
    [['야간 진료도 하나요?', '몇 시까지 진료해요?'], '목요일은 밤 9시까지, 다른 평일은 저녁 6시 30분까지 진료합니다.'],
    [
      ['실비 서류 떼 주시나요?', '보험 청구 서류는 어떻게 받아요?'],
      '수납하실 때 말씀해 주시면 진료비 영수증과 세부 내역서를 바로 드립니다.',
    ],
  ],
  'ko-parcel-tracking': [
    [['토요일에도 배송하나요?', '주말에도 택배가 와요?'], '토요일은 오후 1시까지 배송하고, 일요일과 공휴일은 쉽니다.'],
    [
      ['배송 완료라는데 택배가 없어요', '받은 적이 없는데 배송 완료로 나와요'],
      '기사님이 안전한 곳에 두셨을 수 있습니다. 경비실과 무인 보관함을 확인해 주시고, 없으면 바로 분실 접수를 도와드릴게요.',
    ],
    [
      ['반품은 어떻게 신청해요?', '반품 접수 방법 알려 주세요'],
      '구매하신 쇼핑몰에서 반품을 신청하시면 저희가 2~3일 안에 방문해서 가져갑니다.',
    ],
  ],
  'ko-hotel-extension': [
    [['체크인은 몇 시부터예요?', '몇 시에 입실할 수 있나요?'], '체크인은 오후 3시, 체크아웃은 오전 11시입니다.'],
    [
      ['강아지 데려가도 되나요?', '반려동물 동반 가능한가요?'],
      '죄송하지만 안내견을 제외한 반려동물은 함께 투숙하실 수 없습니다.',
    ],
    [
      ['수영장은 무료인가요?', '수영장 이용료가 있나요?'],
      '투숙객은 무료입니다. 오전 7시부터 밤 9시까지 이용하실 수 있어요.',
    ],
    [
      ['조식은 몇 시예요?', '아침 식사 시간이 어떻게 되나요?'],
      '조식은 오전 6시 30분부터 10시까지 1층 레스토랑에서 드실 수 있습니다.',
    ],
    [
      ['공항 셔틀 있어요?', '공항까지 셔틀버스 운행하나요?'],
      '네, 하루 네 번 운행합니다. 전날 저녁 8시까지 예약해 주세요.',
    ],
  ],
  'ko-refund-transfer': [
    [
      ['환불은 며칠 걸려요?', '환불 언제 들어와요?'],
      '반품 검수가 끝나면 카드는 영업일 기준 3~5일, 계좌는 1~2일 안에 환불됩니다.',
    ],
    [
      ['반품 배송비는 누가 내요?', '반품할 때 택배비 있나요?'],
      '단순 변심은 왕복 6,000원이고, 불량이나 오배송이면 저희가 부담합니다.',
    ],
  ],
}

/** About half of the agents have some; of each language one that is switched off. */
export function seedAnswers(day: number): AnswerRow[] {
  const dates = datesOn(day)
  const rowsOf = (entries: Record<string, Entry[]>, language: 'en-US' | 'ko-KR', since: number) =>
    Object.entries(entries).flatMap(([script, answers], agent) =>
      answers.map(([questions, answer], index): AnswerRow => {
        const id = `answer_${script.replaceAll('-', '_')}_${index + 1}`
        const age = since + agent * 7 + index * 1.3
        const enabled = index !== 3
        const agentId = `agent_${script.replaceAll('-', '_')}`
        return { id, agentId, questions, answer, language, enabled, ...dates(age, age / 2) }
      }),
    )
  const hostile: AnswerRow = {
    id: 'answer_hostile',
    agentId: 'agent_hostile',
    questions: [...hostileTexts.all],
    answer: hostileTexts.all.join('\n').slice(0, 5000),
    language: 'tlh',
    enabled: true,
    ...dates(400, 390),
  }
  return [...rowsOf(english, 'en-US', 9), ...rowsOf(korean, 'ko-KR', 6), ...fixtures([hostile])]
}
