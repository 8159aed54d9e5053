import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expandVariables, findVariables, systemVariables, undefinedVariables } from '@/lib/prompt/variables'
import { anyText } from '../support/hostile'

const marks = (text: string) => findVariables(text).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`)

test.each([
  ['Hi {{customer.name}}, it is {{ now }}.', ['variable {{customer.name}}', 'variable {{ now }}']],
  ['{{고객명}}님 {{_x1.y_2}}', ['variable {{고객명}}', 'variable {{_x1.y_2}}']],
  ['{{}} {{ }}', ['malformed {{}}', 'malformed {{ }}']],
  [
    '{{two words}} {{a..b}} {{.a}} {{1a}} {{a-b}}',
    ['two words', 'a..b', '.a', '1a', 'a-b'].map((each) => `malformed {{${each}}}`),
  ],
  ['{{open and on', ['malformed {{open']],
  ['{{open} and {{now}}', ['malformed {{open}', 'variable {{now}}']],
  ['{{a {{now}}', ['malformed {{a', 'variable {{now}}']],
  ['{{a\n}} {{now}}', ['malformed {{a', 'variable {{now}}']],
  ['{{{now}}} {{now}}}', ['malformed {{{now}}}', 'variable {{now}}']],
  ['{"a":{"b":1}} {x} }}', []],
  ['{{', ['malformed {{']],
  ['{{😀}}{{𠮷田}}{{now}}', ['malformed {{😀}}', 'variable {{𠮷田}}', 'variable {{now}}']],
  [`{{${'a'.repeat(101)}}}`, [`malformed {{${'a'.repeat(101)}}}`]],
])('the variables found in %s', (text, expected) => {
  expect(marks(text)).toEqual(expected)
})

test('offsets are those of a textarea, also after surrogate pairs', () => {
  const text = '👩‍👩‍👧 한국어 😀{{now}}'
  const [mark] = findVariables(text)
  const area = document.createElement('textarea')
  area.value = text
  area.setSelectionRange(mark?.start ?? 0, mark?.end ?? 0)
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('{{now}}')
})

test('variables are in order, do not overlap, lie within the text and begin with braces', () => {
  const piece = fc.oneof(anyText, fc.constantFrom('{{', '}}', '{', '}', '{{now}}', '\n', 'now', '.', ' '))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      let from = 0
      for (const { start, end, kind, name } of findVariables(text)) {
        expect(start).toBeGreaterThanOrEqual(from)
        expect(end).toBeGreaterThan(start)
        expect(text.slice(start, start + 2)).toBe('{{')
        if (kind === 'variable') expect(text.slice(start, end).replace(/\s/g, '')).toBe(`{{${name}}}`)
        from = end
      }
      expect(from).toBeLessThanOrEqual(text.length)
      // Whatever opens is marked: outside the marks no braces are left that open a variable.
      expect(
        findVariables(text).reduceRight((rest, { start, end }) => `${rest.slice(0, start)}\n${rest.slice(end)}`, text),
      ).not.toContain('{{')
    }),
  )
})

test('a well-formed variable is found anywhere, at the offset of its text', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(...systemVariables), anyText, (before, name, after) => {
      fc.pre(!before.includes('{') && !after.startsWith('}'))
      const [mark] = findVariables(`${before}{{${name}}}${after}`)
      expect(mark).toEqual({ start: before.length, end: before.length + name.length + 4, name, kind: 'variable' })
    }),
  )
})

test('undefined variables are listed with the closest known name', () => {
  const text = '{{call.from}} {{custmer.name}} {{Agent_Name}} {{booking.id}} {{shop}} {{bad name}} {{constructor}}'
  expect(undefinedVariables(text, ['shop']).map(({ name, suggestion }) => [name, suggestion])).toEqual([
    ['custmer.name', 'customer.name'],
    ['Agent_Name', 'agent.name'],
    ['booking.id', undefined],
    ['constructor', undefined],
  ])
})

test('values are not expanded again, and unknown variables stay', () => {
  const values: Record<string, string> = { now: '{{call.from}} $& $1', 'call.from': '+82' }
  const filled = expandVariables('{{now}} {{ call.from }} {{nobody}} {{bad name}}', (name) => values[name])
  expect(filled).toEqual({ text: '{{call.from}} $& $1 +82 {{nobody}} {{bad name}}', missing: ['nobody'] })
})
