import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fasterStyles } from '../support/faster-styles'
import { runs } from '../support/runs'

/** A document whose `getComputedStyle` is jsdom's own. */
function emptyPage() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) throw new Error('The frame has no window')
  return { page: page.document, jsdom: page.getComputedStyle.bind(page) }
}

const tags = [
  ...[
    'div',
    'span',
    'p',
    'a',
    'button',
    'input',
    'select',
    'option',
    'textarea',
    'label',
    'dialog',
    'details',
    'summary',
  ],
  ...[
    'table',
    'thead',
    'tbody',
    'tr',
    'td',
    'th',
    'col',
    'ul',
    'li',
    'dl',
    'dt',
    'dd',
    'script',
    'style',
    'template',
    'svg',
  ],
  ...[
    'h1',
    'header',
    'main',
    'section',
    'time',
    'meter',
    'progress',
    'audio',
    'br',
    'slot',
    'noscript',
    'embed',
    'mark',
  ],
]
const styles = [
  '',
  'display: none',
  'display: flex',
  'visibility: hidden',
  'visibility: visible',
  'pointer-events: none',
]
const further = ['pointer-events: auto', 'visibility: inherit', 'display: initial', 'opacity: 0', 'color: red']
const attributes = ['hidden', 'open', 'type', 'popover', 'aria-hidden']
const properties = ['display', 'visibility', 'pointer-events', 'opacity', 'color']

const attribute = fc.tuple(fc.constantFrom(...attributes), fc.constantFrom('', 'hidden', 'text'))
const node = fc.record({
  tag: fc.constantFrom(...tags),
  style: fc.constantFrom(...styles, ...further),
  attributes: fc.array(attribute, { maxLength: 2 }),
  /** Which of the elements before it this one is put into. */
  parent: fc.nat(),
})

function grow(page: Document, nodes: { tag: string; style: string; attributes: [string, string][]; parent: number }[]) {
  page.body.replaceChildren()
  const grown: Element[] = [page.body]
  for (const { tag, style, attributes, parent } of nodes) {
    const isSvg = tag === 'svg'
    const element = isSvg ? page.createElementNS('http://www.w3.org/2000/svg', tag) : page.createElement(tag)
    for (const [name, value] of attributes) element.setAttribute(name, value)
    if (style) element.setAttribute('style', style)
    grown[parent % grown.length]?.append(element)
    grown.push(element)
  }
  return grown
}

test('every element has the style that jsdom computes', () => {
  const { page, jsdom } = emptyPage()
  const faster = fasterStyles(jsdom)
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 12 }), (nodes) => {
      for (const element of grow(page, nodes)) {
        const told = faster(element)
        const expected = jsdom(element)
        const read = (style: CSSStyleDeclaration) => properties.map((property) => style.getPropertyValue(property))
        expect(read(told), element.outerHTML).toEqual(read(expected))
        expect([told.display, told.visibility, told.pointerEvents, told.opacity]).toEqual([
          expected.display,
          expected.visibility,
          expected.pointerEvents,
          expected.opacity,
        ])
      }
    }),
    { numRuns: runs(2000) },
  )
})

test('a document with a style sheet of its own is left to jsdom', () => {
  const { page, jsdom } = emptyPage()
  page.body.innerHTML = '<style>p { display: none } b { visibility: hidden }</style><p>a</p><b><i>c</i></b>'
  const faster = fasterStyles(jsdom)
  const find = (selector: string) => page.querySelector(selector) ?? page.body
  expect(faster(find('p')).display).toBe('none')
  expect(faster(find('i')).visibility).toBe('hidden')
})
