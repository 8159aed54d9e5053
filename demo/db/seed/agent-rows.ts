import type { AgentDetail, AgentRow, Dated } from '../rows'
import { seedAgents } from './agents'
import { englishAgents } from './agents-english'
import { koreanAgents } from './agents-korean'
import { datesOn } from './dates'
import { fixtures } from './fixtures'
import { hostileTexts } from './hostile'
import { scripts } from './scripts'

/** Defaults of an agent. */
const usual: AgentDetail = {
  greetingType: 'first_message',
  llmModel: 'gpt-4.1',
  ttsProvider: 'eleven_labs',
  voiceSpeed: 1,
  backgroundSound: 'none',
  sessionTimeout: 10,
  webhooks: [],
  toolIds: [],
  toolGroupIds: [],
  knowledgeBaseIds: [],
  holidays: [],
  transferNumbers: [],
}

/** Days for which the dates stay the same, so that a draft of yesterday is not based on an older state. */
const STILL = 28

/**
 * The agents of the recordings, and as a fixture one whose texts are hostile: the oldest, not on the first page.
 *
 * @param day today, in whole days since 1970
 */
export function seedAgentRows(day: number): AgentRow[] {
  const since = day - (day % STILL)
  const dates = datesOn(since)
  const rows = seedAgents.map(({ id, name, language }, index): AgentRow => {
    const detail = (language === 'ko' ? koreanAgents : englishAgents)[scripts[index]?.id ?? '']
    if (!detail) throw new Error(`Nothing is known of the agent ${name}`)
    return {
      id,
      name,
      language: language === 'ko' ? 'ko-KR' : 'en-US',
      ...usual,
      ...detail(day),
      // Korean and American ones in turn, so that the first page shows both.
      ...dates(40 + ((index * 5) % seedAgents.length) * 23.3, 0.3 + ((index * 3) % seedAgents.length) ** 1.5 * 0.9),
    }
  })
  return [...rows, ...fixtures([hostileAgent(dates(600, 599))])]
}

function hostileAgent(dates: Dated): AgentRow {
  const { script, image, right, emoji, template, endless, all } = hostileTexts
  return {
    id: 'agent_hostile',
    name: `${script} ${right} ${image}`,
    description: `${emoji} ${template} ${endless.slice(0, 300)}`,
    prompt: [...all, template, '{{}} {{ a b }} {{{x}}} {{call.from'].join('\n'),
    greetingType: 'telepathy',
    greeting: image,
    language: 'tlh',
    llmModel: script,
    ttsProvider: 'abacus',
    voiceId: '../voices/__proto__',
    voiceSpeed: 1.5,
    backgroundSound: 'thunder',
    sessionTimeout: 120,
    reportEmail: 'javascript:window.__xss=1',
    customerSmsMessage: emoji,
    webhooks: [{ event: 'onFullMoon', webhookId: 'hook_gone' }],
    toolIds: ['tool_gone', '../tools'],
    toolGroupIds: ['group_gone'],
    knowledgeBaseIds: ['constructor'],
    schedule: undefined,
    holidays: [{ name: script, date: '2028-02-29', hours: undefined, yearly: true }],
    squadId: 'squad_gone',
    transferNumbers: [{ name: right, phone: 'javascript:window.__xss=1', description: image }],
    ...dates,
  }
}
