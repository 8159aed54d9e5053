import type { CallRow } from './call-row'

/* Text that a careless console would execute, mirror or break its layout on. */
const script = '"><script>window.__xss=1</script>'
const image = '<img src=x onerror="window.__xss=1">'
const right = '\u202e0199 555 312 1+\u202c'
const emoji = '👩‍👩‍👧‍👦🏳️‍🌈 é é ﷽ 한글 한글'
const stacked = 'Z̸̢̛̖̦̟͖̋a̷͎͐l̴̟̓g̵̱̈o̶͚͝'
const controls = 'nul:\u0000 bell:\u0007 zero\u200bwidth \ufeff lone:\ud800'
const template = "{{constructor.constructor('window.__xss=1')()}} \u0024{window.__xss=1} $t(errors.title) %s %00"
const endless = 'W'.repeat(10_000)
const all = [script, image, right, emoji, stacked, controls, template, 'javascript:window.__xss=1', endless]

/** For other rows than calls. */
export const hostileTexts = { script, image, right, emoji, template, endless, all } as const

export function hostileCall(id: string, start: number): CallRow {
  const at = (offset: number) => new Date(start + offset * 1000).toISOString()
  return {
    id,
    type: 'telephony',
    from: `${image}${right}`,
    to: `${script}${emoji}`,
    start,
    seconds: all.length * 5,
    endType: 'normal',
    endedBy: 'caller',
    agent: { id: '../agents/__proto__', name: `${script} ${right}` },
    customer: { id: 'javascript:window.__xss=1', name: `${emoji} ${stacked} ${image}` },
    key: '../../%2e%2e/a b?c=<d>#e/녹음.mp3',
    transcribed: true,
    summarised: true,
    own: {
      summary: { title: `${image} ${stacked}`, text: all.join('\n') },
      transcription: all.map((content, index) => ({
        role: index % 2 === 0 ? 'assistant' : 'user',
        content,
        timestamp: at(index * 5),
        offsetSeconds: index * 5,
      })),
      events: all.map((description, index) => ({
        type: 'custom',
        description,
        timestamp: at(index * 5 + 2),
        source: 'external',
      })),
    },
    faults: [{ message: script, code: image, timestamp: at(3) }],
  }
}
