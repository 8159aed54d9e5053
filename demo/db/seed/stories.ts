/* Calls without a recording: what their events and their summary say. */

interface Story {
  incoming: string
  outgoing: string
  answered: string
  connected: string
  failed: string
  dropped: string
  ends: Record<string, string>
  topics: readonly { title: string; text: string; tool: string }[]
}

/** Topics of an outgoing call: an appointment, a callback, a price. */
export const outgoingTopics = [1, 2, 4] as const
/** What an agent without hours is asked instead of its hours: a callback. */
export const OPENING_HOURS = 0
export const CALLBACK = 2

export const stories: Record<'en' | 'ko', Story> = {
  en: {
    incoming: 'Incoming call',
    outgoing: 'Outgoing call placed',
    answered: 'Call answered',
    connected: 'Agent connected',
    failed: 'The carrier could not put the call through',
    dropped: 'The line was lost',
    ends: {
      caller: 'Caller hung up',
      receiver: 'Customer hung up',
      rejected: 'Call rejected',
      timeout: 'No answer',
      error: 'Call ended after an error',
      other: 'Call ended',
    },
    topics: [
      {
        title: 'Asked for opening hours',
        text: 'The caller asked about opening hours this week and had no other request.',
        tool: 'Looked up opening hours',
      },
      {
        title: 'Confirmed an appointment',
        text: 'The customer confirmed the appointment as planned. Nothing was changed.',
        tool: 'Marked the appointment as confirmed',
      },
      {
        title: 'Asked for a callback',
        text: 'The caller wants to speak to a person and asked to be called back this afternoon.',
        tool: 'Created a callback request',
      },
      {
        title: 'Directions and parking',
        text: 'The caller asked for the address and where to park. Both were sent by text.',
        tool: 'Sent the address by text',
      },
      {
        title: 'Price question',
        text: 'The caller asked what the standard service costs and will think about it.',
        tool: 'Looked up the price list',
      },
      {
        title: 'Cancelled a booking',
        text: 'The caller cancelled the booking. No fee applies and no new date was wanted.',
        tool: 'Cancelled the booking',
      },
    ],
  },
  ko: {
    incoming: '전화 수신',
    outgoing: '전화 발신',
    answered: '통화 연결',
    connected: 'AI 상담원 연결',
    failed: '통신사에서 전화를 연결하지 못함',
    dropped: '통화 연결이 끊어짐',
    ends: {
      caller: '고객이 통화 종료',
      receiver: '고객이 통화 종료',
      rejected: '통화 거절',
      timeout: '응답 없음',
      error: '오류로 통화 종료',
      other: '통화 종료',
    },
    topics: [
      { title: '영업시간 문의', text: '이번 주 영업시간을 문의했고, 다른 요청은 없었습니다.', tool: '영업시간 조회' },
      {
        title: '예약 확인',
        text: '예정된 예약에 방문하겠다고 확인했습니다. 변경 사항은 없습니다.',
        tool: '예약 확정 처리',
      },
      {
        title: '상담원 회신 요청',
        text: '상담원과 통화하기를 원해 오늘 오후 중 회신을 요청했습니다.',
        tool: '회신 요청 등록',
      },
      {
        title: '위치와 주차 안내',
        text: '오시는 길과 주차 위치를 문의해 문자로 안내했습니다.',
        tool: '약도 문자 발송',
      },
      {
        title: '요금 문의',
        text: '기본 서비스 요금을 문의했고, 생각해 본 뒤 다시 연락하기로 했습니다.',
        tool: '요금표 조회',
      },
      {
        title: '예약 취소',
        text: '예약을 취소했습니다. 위약금은 없으며 새 일정은 잡지 않았습니다.',
        tool: '예약 취소 처리',
      },
    ],
  },
}
