import type { ChatSource, ToolCall } from '@/contract/chats'
import type { ChatRow, MessageRow } from '../rows'
import { datesOn } from './dates'
import { fixtures } from './fixtures'
import { hostileTexts } from './hostile'

const MINUTE = 60_000

interface SeedChat {
  chat: ChatRow
  messages: MessageRow[]
}

const source = (fields: Partial<ChatSource>): ChatSource => ({
  type: 'document',
  documentId: undefined,
  documentName: undefined,
  chunkId: undefined,
  customAnswerId: undefined,
  score: undefined,
  ...fields,
})
const answerSource = (customAnswerId: string, score: number) => source({ type: 'custom_answer', customAnswerId, score })
const documentSource = (documentId: string, documentName: string, score: number) =>
  source({ documentId, documentName, score })

type Answer = [content: string, sources?: ChatSource[], toolCalls?: ToolCall[]]

/** Chats of people who try out an agent, newest first. */
export function seedChats(day: number): SeedChat[] {
  const dates = datesOn(day)
  const chat = (id: string, agentId: string, title: string, age: number, turns: [string, Answer][]): SeedChat => {
    const { createdAt } = dates(age)
    const at = (count: number) => new Date(Date.parse(createdAt) + count * MINUTE).toISOString()
    const messages = turns.flatMap(([question, [content, sources = [], toolCalls = []]], index): MessageRow[] => {
      const message = { chatId: id, stopped: false }
      const questionId = `message_${id}_${index}_question`
      return [
        {
          ...message,
          id: questionId,
          role: 'user',
          content: question,
          sources: [],
          toolCalls: [],
          createdAt: at(index * 3),
        },
        {
          ...message,
          id: `message_${id}_${index}_answer`,
          role: 'assistant',
          content,
          sources,
          toolCalls,
          createdAt: at(index * 3 + 1),
          answerTo: questionId,
        },
      ]
    })
    return { chat: { id, agentId, title, createdAt, updatedAt: messages.at(-1)?.createdAt ?? createdAt }, messages }
  }
  return [
    chat('chat_parking', 'agent_en_dental_reschedule', 'Is there parking?', 0.6, [
      [
        'Is there parking?',
        [
          'Yes, there are eight free spaces behind the building. The entrance is on Elm Street.',
          [answerSource('answer_en_dental_reschedule_2', 1)],
        ],
      ],
      [
        'And what if I have to cancel on the same day?',
        [
          'You can cancel free of charge until 24 hours before your visit. After that we charge 40 dollars.',
          [answerSource('answer_en_dental_reschedule_3', 0.64)],
        ],
      ],
    ]),
    chat('chat_parcel', 'agent_ko_parcel_tracking', '부재중이면 택배는 어떻게 되나요?', 1.2, [
      [
        '부재중이면 택배는 어떻게 되나요?',
        [
          '자료에는 이렇게 나와 있어요.\n\n두 번 방문한 뒤에도 안 계시면 가까운 영업소에서 **5일** 동안 보관합니다. 그 뒤에는 보낸 분께 돌아갑니다.',
          [documentSource('doc_parcel', '바로온택배 고객 안내.html', 0.71)],
        ],
      ],
      [
        '받는 곳을 바꾸면 돈이 드나요?',
        [
          '자료에는 이렇게 나와 있어요.\n\n- 경비실, 무인 보관함, 이웃 중에서 고르시면 추가 요금은 없습니다.\n- 다른 시나 도로 바꾸시면 3천 원이 추가됩니다.',
          [documentSource('doc_parcel', '바로온택배 고객 안내.html', 0.66)],
        ],
      ],
    ]),
    chat('chat_tracking', 'agent_en_delivery_tracking', 'Where is order BX-20417?', 2.4, [
      [
        'Where is order BX-20417?',
        [
          'It left the depot this morning and arrives **between 2 and 4 p.m.**\n\n| Step | Time |\n| --- | --- |\n| Picked up | Yesterday, 18:10 |\n| At the depot | Today, 05:42 |\n| Out for delivery | Today, 08:15 |',
          [],
          [
            {
              name: 'track_parcel',
              arguments: { number: 'BX-20417' },
              result: { ok: true, status: 'out_for_delivery', window: '14:00–16:00' },
            },
          ],
        ],
      ],
      [
        'Can it go to a hotel abroad instead?',
        ['I do not know that. A document or a custom answer about it would help me.'],
      ],
    ]),
    chat('chat_hotel', 'agent_ko_hotel_extension', '공항 셔틀 시간 확인', 3.5, [
      [
        '공항 가는 셔틀 있나요?',
        [
          '네, 오전 6시부터 저녁 8시까지 한 시간마다 정문 앞에서 출발합니다.',
          [answerSource('answer_ko_hotel_extension_2', 0.87)],
        ],
      ],
    ]),
    ...fixtures([
      chat('chat_hostile', 'agent_hostile', `${hostileTexts.script} ${hostileTexts.right}`, 300, [
        [
          hostileTexts.image,
          [
            `${hostileTexts.all.join('\n\n')}\n\n[a](javascript:window.__xss=1) ![b](https://evil.example/b.png)`,
            [
              documentSource('../documents/__proto__', `${hostileTexts.script}${hostileTexts.emoji}`, 7),
              source({ type: 'oracle' }),
            ],
            [
              {
                name: hostileTexts.script,
                arguments: hostileTexts.image,
                result: { [hostileTexts.script]: hostileTexts.endless },
              },
            ],
          ],
        ],
      ]),
    ]),
  ]
}
