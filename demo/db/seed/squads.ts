import type { SquadRow } from '../rows'
import { datesOn } from './dates'

const contact = (name: string, phone: string, description?: string) => ({ name, phone, description })

/** Transfer groups of both methods and all three ends; the last is unused. */
export function seedSquads(day: number): SquadRow[] {
  const dates = datesOn(day)
  return [
    {
      id: 'squad_moaday',
      name: '모아데이 환불 담당',
      description: '환불이 늦어진 고객을 바로 받습니다.',
      method: 'simultaneous',
      timeout: 25,
      numbers: [
        contact('김하늘', '+821003140041', '팀장'),
        contact('박준호', '+821003140042'),
        contact('이서윤', '+821003140043'),
      ],
      fallback: 'return_to_agent',
      ...dates(31, 2.4),
    },
    {
      id: 'squad_hanbit',
      name: '한빛숲치과 데스크',
      method: 'sequential',
      timeout: 15,
      numbers: [contact('데스크', '+827000411533'), contact('실장 정유미', '+821003150051', '진료 시간에만')],
      fallback: 'return_to_agent',
      ...dates(64, 12.1),
    },
    {
      id: 'squad_billing',
      name: 'Billing team',
      description: 'Refunds and double charges, for all shops.',
      method: 'simultaneous',
      timeout: 20,
      numbers: [
        contact('Dana Whitfield', '+14155550184'),
        contact('Luis Ortega', '+14155550185', 'Speaks Spanish'),
        contact('Billing desk', '+15125550187'),
      ],
      fallback: 'voicemail',
      ...dates(118, 20.7),
    },
    {
      id: 'squad_engineers',
      name: 'Engineers on call',
      description: 'Downed wires and fire. Rung one after the other, the nearest first.',
      method: 'sequential',
      timeout: 12,
      numbers: [
        contact('Priya Raman', '+12065550191', 'North'),
        contact('Tom Becker', '+12065550192', 'South'),
        contact('Ellen Cho', '+12065550193', 'Islands'),
        contact('Control room', '+12065550194'),
        contact('Shift manager', '+12065550195', 'Last resort'),
      ],
      fallback: 'hangup',
      ...dates(203, 44.5),
    },
    {
      id: 'squad_dental',
      name: 'Maple Street back office',
      method: 'sequential',
      timeout: 20,
      numbers: [contact('Rosa Delgado', '+16145550189', 'Insurance'), contact('Front desk', '+16145550197')],
      fallback: 'voicemail',
      ...dates(260, 80.2),
    },
    {
      id: 'squad_spring',
      name: 'Spring campaign 2025',
      description: 'Nobody is transferred here any more.',
      method: 'simultaneous',
      timeout: 30,
      numbers: [contact('Temporary hotline', '+16175550196')],
      fallback: 'hangup',
      ...dates(410, 390),
    },
  ]
}
