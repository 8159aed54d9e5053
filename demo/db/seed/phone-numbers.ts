import type { NumberRow } from '../rows'
import { alsoCalls, onlyCalls, seedAgents } from './agents'
import { datesOn } from './dates'
import { fixtures } from './fixtures'
import { hostileTexts } from './hostile'

/** The lines of the agents, on which the calls come and go, and those that are in some way special. */
export function seedNumbers(day: number): NumberRow[] {
  const dates = datesOn(day)
  const lines = seedAgents.map(({ id, name, language, line }, index): NumberRow => {
    const korean = language === 'ko'
    return {
      id: id.replace('agent_', 'number_'),
      number: line,
      description: korean ? `${name} 대표 번호` : `Main line, ${name}`,
      type: index % 7 === 2 ? 'mobile' : 'local',
      provider: korean ? 'vonage' : 'twilio',
      status: 'active',
      inboundAgentId: onlyCalls.has(id) ? undefined : id,
      outboundAgentId: onlyCalls.has(id) || alsoCalls.has(id) ? id : undefined,
      greetingType: 'system',
      monthlyCredits: korean ? 45 : 30,
      ...dates(33 + ((index * 5) % seedAgents.length) * 21.7, 1.2 + ((index * 5) % seedAgents.length) * 4.1),
    }
  })
  return [
    ...lines,
    {
      id: 'number_spare',
      number: '+12135550174',
      description: 'Spare, Los Angeles',
      type: 'local',
      provider: 'twilio',
      status: 'active',
      monthlyCredits: 30,
      ...dates(3.2),
    },
    {
      id: 'number_mobile',
      number: '+821000991234',
      description: '기사님 전용',
      type: 'mobile',
      provider: 'vonage',
      status: 'inactive',
      inboundAgentId: 'agent_ko_parcel_tracking',
      monthlyCredits: 60,
      ...dates(75, 30.5),
    },
    {
      id: 'number_toll_free',
      number: '+18005550178',
      description: 'Toll-free, sold with the old catalog',
      type: 'toll_free',
      provider: 'twilio',
      status: 'deactivated',
      monthlyCredits: 0,
      ...dates(402, 188),
    },
    ...fixtures<NumberRow>([
      {
        // Who answered here was deleted.
        id: 'number_orphan',
        number: '+827000412990',
        description: '여름 행사 문의',
        type: 'local',
        provider: 'vonage',
        status: 'active',
        inboundAgentId: 'agent_gone',
        greetingType: 'custom',
        greeting: '여름 행사 안내 전화입니다. 잠시만 기다려 주세요.',
        monthlyCredits: 45,
        ...dates(12.8, 9.1),
      },
      {
        // The oldest, behind the first page.
        id: 'number_hostile',
        number: 'sip:"><b>9</b>@example.invalid',
        description: `${hostileTexts.image} ${hostileTexts.right} ${hostileTexts.endless.slice(0, 400)}`,
        type: 'carrier-pigeon',
        provider: hostileTexts.script,
        status: 'haunted',
        inboundAgentId: 'agent_hostile',
        greetingType: 'custom',
        greeting: hostileTexts.emoji,
        monthlyCredits: 0.5,
        ...dates(700),
      },
    ]),
  ]
}
