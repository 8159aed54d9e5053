// @vitest-environment node
import { expect, test } from 'vitest'
import { slowSelectors } from '../../scripts/lib/slow-selectors.mjs'

const faulty = (css: string) => slowSelectors(css).map((fault) => fault.slice(0, fault.indexOf(': ')))

test('what follows + or ~ names an element, also in nested rules, lists and conditions', () => {
  const planted = [
    '[data-field] + *',
    '.a ~ :hover',
    '.a + :not(.b)',
    '.a + :is(.b, *)',
    '.a + * > .b',
    ':where(.a + *)',
    '.a:not(.b + *)',
  ]
  for (const selector of planted) expect(faulty(`${selector} { color: red }`)).toEqual([selector])
  expect(faulty('.prose { & > * + * { margin: 0 } }')).toEqual(['& > * + *'])
  expect(faulty('@media print { @layer base { .a + * { margin: 0 } } }')).toEqual(['.a + *'])
})

test('no :has() is on an element that holds the whole page', () => {
  const planted = ['body:has(main) > .frame', 'html:has(dialog)', ':root:has(.a)', '#root:has(.a) .b']
  for (const selector of planted) expect(faulty(`${selector} { color: red }`)).toEqual([selector])
})

test('other selectors are left alone', () => {
  const fine = [
    '.prose > *',
    '.a + .b',
    '.a ~ [data-b]:hover',
    '.a + :is(h2, .b)',
    '.a > :not(:first-child)',
    '.card:has(> img)',
    'body > *',
    '.a::before',
  ]
  expect(slowSelectors(fine.map((selector) => `${selector} { color: red }`).join('\n'))).toEqual([])
})
