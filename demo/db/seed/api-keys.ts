import { DAY, iso } from '../clock'
import type { ApiKeyRow, CredentialRow } from '../rows'
import { officeTime } from './dates'
import { fixtures } from './fixtures'

/*
 * Keys in every state there is. Their ages count from midnight of the day, so that what runs out in three days does so
 * tomorrow too.
 */

export function seedApiKeys(day: number): Omit<ApiKeyRow, 'updatedAt'>[] {
  const at = (days: number) => iso(day * DAY + days * DAY)
  const made = (days: number) => iso(officeTime(day, days))
  return [
    {
      id: 'key_production',
      name: 'Production backend',
      description: 'Starts calls from the booking system and reads their results.',
      keyPrefix: 'prl_7Qm2Xa',
      scopes: [],
      usageCount: 1_284_553,
      live: true,
      createdAt: made(412),
      expiresAt: at(17_850),
    },
    {
      id: 'key_crm',
      name: 'CRM 고객 정보 동기화',
      description: '매시 정각에 연락처를 맞춥니다.',
      keyPrefix: 'prl_c0Rv9T',
      scopes: ['calls:read', 'contacts:read', 'contacts:write'],
      usageCount: 48_213,
      lastUsedAt: at(-0.06),
      createdAt: made(344),
      expiresAt: at(21),
    },
    {
      id: 'key_billing',
      name: 'Billing dashboard – read only',
      keyPrefix: 'prl_Lw51Gd',
      scopes: ['billing:read'],
      usageCount: 2190,
      lastUsedAt: at(-1.3),
      createdAt: made(87),
      expiresAt: at(3.4),
    },
    {
      id: 'key_trial',
      name: 'Automation trial',
      description: 'Never got past the first page of the tutorial.',
      keyPrefix: 'prl_hN8e4Z',
      scopes: ['agents:read', 'agents:write', 'knowledge:read', 'knowledge:write', 'numbers:read'],
      usageCount: 0,
      createdAt: made(9),
      expiresAt: at(81),
    },
    {
      id: 'key_app',
      name: 'Old mobile app',
      keyPrefix: 'prl_Pz33kF',
      scopes: [],
      usageCount: 930_118,
      lastUsedAt: at(-92),
      revoked: true,
      createdAt: made(700),
      expiresAt: at(17_500),
    },
    {
      id: 'key_contractor',
      name: '외주 개발자 노트북 (지원)',
      keyPrefix: 'prl_t6Yq0B',
      scopes: ['calls:read'],
      usageCount: 0,
      revoked: true,
      createdAt: made(61),
      expiresAt: at(29),
    },
    {
      id: 'key_campaign',
      name: 'Holiday campaign',
      keyPrefix: 'prl_9sUb7M',
      scopes: ['contacts:read', 'calls:write'],
      usageCount: 5402,
      lastUsedAt: at(-13),
      createdAt: made(102),
      expiresAt: at(-12),
    },
    ...fixtures([
      {
        id: 'key_unusual',
        name: 'O’Reilly & Søn <staging> 🚧 "QA"',
        description: '야간 배치 – {{not.a.key}} & %s',
        keyPrefix: 'prl_aa00__',
        scopes: ['calls:read', 'calls:write', 'numbers:read', 'numbers:write', 'future:scope'],
        usageCount: 17,
        lastUsedAt: at(-46),
        createdAt: made(140),
        expiresAt: at(225),
      },
      {
        id: 'key_hostile',
        name: '"><script>window.__xss=1</script>\u202e0199 555\u202c',
        description: '<img src=x onerror="window.__xss=1"> $(id) `id` 한글',
        keyPrefix: "prl_';id;'",
        scopes: ['<b>calls</b>:read'],
        usageCount: 1,
        lastUsedAt: at(-300),
        revoked: true,
        createdAt: made(301),
        expiresAt: at(-200),
      },
    ]),
  ]
}

export function seedCredentials(day: number): Omit<CredentialRow, 'updatedAt'>[] {
  const at = (days: number) => iso(day * DAY + days * DAY)
  const made = (days: number) => iso(officeTime(day, days))
  const good = (days: number) => ({ valid: true, message: undefined, checkedAt: at(days) })
  return [
    {
      id: 'cred_elevenlabs',
      name: 'Voices',
      description: 'The voices of all agents.',
      provider: 'elevenlabs',
      keyPrefix: 'sk_4f',
      live: true,
      createdAt: made(410),
      verification: good(-2.2),
    },
    {
      id: 'cred_openai',
      name: 'OpenAI 운영 계정',
      provider: 'openai',
      keyPrefix: 'sk-pr',
      lastUsedAt: at(-0.02),
      createdAt: made(220),
      expiresAt: at(14),
      verification: good(-0.4),
    },
    {
      id: 'cred_twilio',
      name: 'US lines',
      description: 'Account of the Los Angeles office',
      provider: 'twilio',
      keyPrefix: 'AC19e',
      lastUsedAt: at(-3),
      createdAt: made(390),
      failsToVerify: true,
      verification: { valid: false, message: 'Authenticate', checkedAt: at(-1.1) },
    },
    {
      id: 'cred_s3',
      name: 'Recordings bucket (Seoul)',
      provider: 'aws_s3',
      keyPrefix: 'AKIA2',
      createdAt: made(31),
    },
    {
      id: 'cred_deepgram',
      name: 'Transcription, before the move',
      provider: 'deepgram',
      keyPrefix: 'dg_77',
      lastUsedAt: at(-64),
      createdAt: made(500),
      expiresAt: at(-30),
      failsToVerify: true,
    },
  ]
}
