import { MAX_LENGTH, parseBlock } from '@/components/markdown/parse-markdown'
import { matchesConfirmation } from '@/features/api-keys/key-state'
import { acceptPaste } from '@/features/auth/otp-input'
import { findMatches, splitMatches } from '@/features/call-records/call/transcript/find'
import type { TimelineItem } from '@/features/call-records/call/transcript/timeline'
import { contactImport } from '@/features/contacts/import/contact-import'
import { passageOf, searchOver } from '@/features/help/article-search'
import { axisTicks, doubles } from '@/features/squads/ring-plan'
import { dueFrom } from '@/features/tasks/tasks-csv'
import { safeRedirect } from '@/lib/address/redirect'
import { refusedFields } from '@/lib/api/refused-fields'
import { fillPath, recordingUrl } from '@/lib/api/url'
import { toCsv, unguard } from '@/lib/csv'
import { isEqual, threeWayMerge } from '@/lib/diff'
import { matchesHangul } from '@/lib/hangul'
import { csvRows, detectFormat } from '@/lib/import/csv-rows'
import { detectEncoding } from '@/lib/import/encoding'
import { guessMapping, qualifiersOf } from '@/lib/import/mapping'
import { phoneFieldText } from '@/lib/phone/field-text'
import { digitsOf, phoneProblemOf, readNumber, toE164In, toE164Of } from '@/lib/phone/phone-number'
import { ownValue } from '@/lib/plain'
import { harmlessSpans } from '@/lib/privacy/mask/harmless'
import { tokenize } from '@/lib/privacy/mask/tokens'
import { maskRecordWith } from '@/lib/privacy/mask-record'
import { maskText, maskTexts } from '@/lib/privacy/mask-text'
import { maskPersonalTexts } from '@/lib/privacy/masking'
import { expandVariables } from '@/lib/prompt/variables'
import { fillChips } from '@/lib/request/chips'
import { changeJson } from '@/lib/request/json'
import { readOpenApi } from '@/lib/request/openapi-document'
import { joined } from '@/lib/request/openapi-style'
import { paramFromJson } from '@/lib/request/params-from-json'
import { redactHeader, redactValue } from '@/lib/request/secrets'
import { matchesRomanized } from '@/lib/romanized'
import { readLines } from '@/lib/schedule/ics-lines'
import { weeklySchedule } from '@/lib/schedule/open-spans'
import { diffWords } from '@/lib/text-diff'
import { excerpt, matchWords } from '@/lib/text-match'
import { fromWallTime } from '@/lib/time/wall-time'
import { readCalendar } from './calendar-file'

export type Read = (text: string) => unknown

const zone = 'Asia/Seoul'
const half = (text: string) => text.slice(0, text.length / 2)
const message = (content: string): TimelineItem => ({
  ...({ kind: 'message', key: 'm', offset: 0 } as unknown as TimelineItem & { kind: 'message' }),
  message: { role: 'user', content },
})
const table = Object.fromEntries(['name', 'phone', 'email'].map((name) => [name, name]))

async function rowsOf(text: string) {
  const format = { encoding: 'utf-8', ...detectFormat(text.slice(0, 10_000)) } as const
  for await (const { rows } of csvRows(new Blob([text]), format)) if (rows.length < 0) return
}

/** How readers are called that take more than a text, or something else than a text; the others are called with it. */
export const calls: Record<string, Read> = {
  'components/markdown/parse-markdown parseBlock': (text) => parseBlock(text.slice(0, MAX_LENGTH), undefined),
  'features/api-keys/key-state matchesConfirmation': (text) => matchesConfirmation(text, 'my key'),
  'features/auth/otp-input acceptPaste': (text) => acceptPaste(text, true),
  'features/call-records/call/transcript/find splitMatches': (text) => [
    splitMatches(text, 'a'),
    splitMatches('a', text),
  ],
  'features/help/article-search passageOf': (text) => passageOf(text, [half(text), 'a']),
  'features/tasks/tasks-csv dueFrom': (text) => dueFrom(text, zone),
  'lib/address/redirect safeRedirect': (text) => [
    safeRedirect(text, 'https://parley.test'),
    safeRedirect(`/${text}`, 'https://parley.test'),
  ],
  'lib/api/refused-fields refusedFields': (text) => refusedFields(text, ['name']),
  'lib/api/url fillPath': (text) => [fillPath('/contacts/:id', { id: text }), fillPath(text)],
  'lib/api/url recordingUrl': (text) => recordingUrl('https://example.com/recordings', text),
  'lib/csv toCsv': (text) => toCsv([text], [[text, unguard(text)]]),
  'lib/diff isEqual': (text) => isEqual({ text }, { text: `${text}x` }),
  'lib/hangul matchesHangul': (text) => [matchesHangul(text, '김도'), matchesHangul('김도현', text)],
  'lib/import/csv-rows csvRows': rowsOf,
  'lib/import/csv-rows detectFormat': (text) => detectFormat(text.slice(0, 10_000)),
  'lib/import/encoding detectEncoding': (text) => detectEncoding(new TextEncoder().encode(text)),
  'lib/import/mapping qualifiersOf': (text) => qualifiersOf(text, ['home', 'work']),
  'lib/import/mapping guessMapping': (text) => guessMapping([text, ...text.split(',')], contactImport.fields),
  'lib/phone/field-text phoneFieldText': (text) => phoneFieldText(text, { phone: 'international' }),
  'lib/phone/phone-number digitsOf': (text) => digitsOf(text, 'KR'),
  'lib/phone/phone-number phoneProblemOf': (text) => phoneProblemOf(text, 'KR'),
  'lib/phone/phone-number readNumber': (text) => readNumber(text, 'KR'),
  'lib/phone/phone-number toE164In': (text) => toE164In(text, ['KR', 'US']),
  'lib/phone/phone-number toE164Of': (text) => toE164Of(text, 'KR'),
  'lib/plain ownValue': (text) => ownValue(table, text),
  'lib/privacy/masking maskPersonalTexts': (text) => maskPersonalTexts([text]),
  'lib/privacy/mask-text maskTexts': (text) => maskTexts([half(text), half(text)]),
  'lib/privacy/mask/tokens tokenize': (text) => tokenize(text, harmlessSpans(text)),
  'lib/prompt/variables expandVariables': (text) => expandVariables(text, (name) => (name === 'a' ? text : undefined)),
  'lib/request/chips fillChips': (text) => fillChips(text, () => 'x'),
  'lib/request/json changeJson': (text) => changeJson(text, (value) => [value]),
  // Open brackets take time in proportion to the square of theirs; the worker is ended after 20 seconds.
  'lib/request/openapi-document readOpenApi': (text) => readOpenApi(text.slice(0, 10_000)),
  'lib/request/openapi-style joined': (text) => joined([text, { [text]: text }], ',', true),
  'lib/request/params-from-json paramFromJson': (text) => paramFromJson(text, { [text]: [text] }),
  'lib/request/secrets redactHeader': (text) => [redactHeader('Authorization', text), redactHeader(text, text)],
  'lib/romanized matchesRomanized': (text) => [
    matchesRomanized('김', text, 'kim'),
    matchesRomanized('김', '민지', text),
  ],
  'lib/schedule/ics parseIcs': (text) => readCalendar(`BEGIN:VCALENDAR\n${text}`, zone),
  'lib/schedule/ics-lines readLines': (text) => readLines(new TextEncoder().encode(text)),
  'lib/schedule/open-spans weeklySchedule': (text) => weeklySchedule(text, [text], [{ start: text, end: text }]),
  'lib/text-diff diffWords': (text) => diffWords(text, `x${text}y`),
  'lib/text-match excerpt': (text) => [excerpt(text, ['a', '가']), excerpt('a b', text.split(' '))],
  'lib/text-match matchWords': (text) => [
    matchWords(text, ['a', '가']),
    matchWords('a b', text.split(' ')),
    matchWords('a', [text]),
  ],
  'lib/time/wall-time fromWallTime': (text) => fromWallTime(text, zone),
}

/** Readers whose text is part of a larger argument. */
export const more: Record<string, Read> = {
  'features/call-records/call/transcript/find findMatches': (text) => findMatches([message(text)], 'a'),
  'features/help/article-search searchOver': (text) =>
    searchOver([{ slug: 'a', title: 'A', body: 'a call that ended', headings: ['B'], text: 'a call that ended' }])(
      text,
    ),
  'features/squads/ring-plan axisTicks': (text) => axisTicks(Number(text.replace(/\D/g, ''))),
  'features/squads/ring-plan doubles': (text) => doubles(text.split(' ')),
  'lib/diff threeWayMerge': (text) => threeWayMerge({ text: '' }, { text }, { text: half(text) }),
  'lib/privacy/mask-record maskRecordWith': (text) =>
    maskRecordWith({ id: 'a', text, [text.slice(0, 20)]: [text.length] }, { maskText, maskTexts }),
  'lib/request/secrets redactValue': (text) => redactValue({ [text.slice(0, 20)]: { password: text, note: text } }),
}

/** Readers that are not tried, and why. */
export const exempt: Record<string, string> = {
  'features/call-records/analytics/matches matchesIn': 'a zone that `isZone` has seen',
  'lib/call-analytics/tally createTally': 'a zone that `isZone` has seen',
  'features/call-records/call/player/read-peaks readSound': 'audio, which the browser decodes',
  'lib/browser-notice showNotice': 'a text of the console',
  'features/call-records/transcript-search/snippet snippetOf': 'a line of a transcript that `findMatches` found',
  'lib/api/take-early takeEarly': 'an address of our own',
  'lib/api/find-users findUsers': 'an address of our own',
  'lib/api/refusals requestOnce': 'names of our own',
  'lib/clipboard copyText': 'writes to the clipboard',
  'lib/hold-typing holdTyping': 'a label of the console',
  'lib/hold-typing typeIntoFocused': 'writes into a field',
  'lib/save-file saveFile': 'writes a file',
  'lib/save-file saveUrl': 'writes a file',
  'lib/i18n/texts isStandIn': 'names of our own',
  'lib/i18n/texts onMissing': 'names of our own',
  'lib/import/import-spec mendCells': 'replaces whole cells',
  'lib/request/openapi-client readInThread': 'starts the worker that calls `readOpenApi`',
  'lib/schedule/clock-changes clockChangeOn': 'a zone that `isZone` has seen',
  'lib/schedule/clock-changes instantsAt': 'a zone that `isZone` has seen',
  'lib/request/openapi-yaml readYaml': 'throws for invalid YAML; `readOpenApi` reads by it',
  'lib/session/drafts dropDraft': 'names of our own',
  'lib/session/drafts getDraft': 'names of our own',
  'lib/session/drafts keepDraft': 'names of our own',
  'lib/server-url serverUrl': 'puts our own address before the text',
  'lib/session/session beginSession': 'begins a session',
  'lib/session/session expireSession': 'ends a session',
  'lib/time/lazy-format lazyFormat': 'languages of our own',
  'lib/time/zones describeZone': "zones of the browser's list",
}

/** Those that run in a worker have more time: the page goes on, and the user may cancel. */
export const inWorker: Record<string, number> = { 'lib/request/openapi-document readOpenApi': 1000 }
