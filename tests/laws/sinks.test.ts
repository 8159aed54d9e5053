// @vitest-environment node
import { expect, test } from 'vitest'
import { type Files, lineOf, type Node, sourceFiles, walk } from '../../scripts/lib/source'

/** Files that may do one of these things, each read with care for it. */
const audited: Record<string, string[]> = {
  // Opens the two external links, whose addresses are checked settings of the build.
  'src/app/palette/commands.ts': ['link.href ='],
  // Loads the analytics tag from its one fixed address.
  'src/lib/analytics.ts': ['script.src ='],
  // Plays a recording, from the address `recordingUrl` makes.
  'src/features/call-records/call/player/create-deck.ts': ['audio.src ='],
  // Plays a voice's sample, from an http(s) address that `sampleUrl` checks; the policy names the hosts.
  'src/features/agents/voices/use-sample.ts': ['audio.src ='],
  // Goes to where a plan is paid, which the API names: with https only.
  'src/features/subscription/checkout.ts': ['window.location.assign()'],
  // Points a link at what is to be saved: a blob or a file of the recordings' bucket.
  'src/lib/save-file.ts': ['link.href ='],
}

const name = (node: unknown): string => {
  const { type, name, property, object } = (node ?? {}) as Node & Record<string, unknown>
  if (type === 'MemberExpression') return `${nameOf(object)}.${nameOf(property)}`
  return typeof name === 'string' ? name : ''
}
const nameOf = name

const assigned = /\.(innerHTML|outerHTML|srcdoc|src|href)$|(^|\.)location(\.href)?$/
const called =
  /(^|\.)(eval|Function|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseFromString)$|^document\.(write|writeln)$|^(window|globalThis|self|top|parent)\.open$|(^|\.)location\.(assign|replace)$/

/** What hands text to the browser as markup, code or an address. */
function sinks(files: Files, exempt = audited): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = []
    const add = (node: Node, what: string) => {
      if (!exempt[path]?.includes(what)) found.push(`${path}:${lineOf(text, node)} ${what}`)
    }
    walk(text, (node) => {
      if (node.type === 'JSXAttribute') {
        const attribute = name(node.name)
        if (attribute === 'dangerouslySetInnerHTML' || attribute === 'srcDoc') add(node, attribute)
      }
      if (node.type === 'AssignmentExpression' && assigned.test(name(node.left))) add(node, `${name(node.left)} =`)
      if (node.type === 'CallExpression' || node.type === 'NewExpression')
        if (called.test(name(node.callee))) add(node, `${name(node.callee)}()`)
      if (node.type === 'Identifier' && node.name === 'dangerouslySetInnerHTML') add(node, 'dangerouslySetInnerHTML')
    })
    return found
  })
}

test('only audited files write HTML, evaluate code or navigate away from the page', () => {
  expect(sinks(sourceFiles())).toEqual([])
})

test('every exemption is of a sink that exists', () => {
  const all = sinks(sourceFiles(), {}).map((found) => found.replace(/:\d+ /, ' '))
  const exempt = Object.entries(audited).flatMap(([path, sinks]) => sinks.map((what) => `${path} ${what}`))
  expect(exempt.filter((each) => !all.includes(each))).toEqual([])
})

test.each([
  ['<p dangerouslySetInnerHTML={{ __html: x }} />', 'dangerouslySetInnerHTML'],
  ['node.innerHTML = x', 'node.innerHTML ='],
  ['eval(x)', 'eval()'],
  ['window.open(x)', 'window.open()'],
  ['window.location.href = x', 'window.location.href ='],
])('the planted sink %s is seen', (code, what) => {
  expect(sinks({ 'src/lib/planted.tsx': code })).toEqual([`src/lib/planted.tsx:1 ${what}`])
})

/** Files whose links have an address that is checked or fixed. */
const checkedLinks = [
  // Checks it, for all that comes from data.
  'src/components/safe-link.tsx',
  // Addresses of the settings, which `lib/env` checks.
  'src/app/shell/nav-row.tsx',
  'src/features/auth/auth-layout.tsx',
  // A page of the server, whose address is a setting.
  'src/features/auth/provider-sign-in.tsx',
  // A voice's sample, which `sampleUrl` checks.
  'src/features/agents/voices/voice-gallery.tsx',
  // A recording, from the address `recordingUrl` makes.
  'src/features/call-records/call/player/download-link.tsx',
  // A receipt: with https only.
  'src/features/subscription/payments-section.tsx',
  // The licences, a file of the build.
  'src/features/legal/legal-document.tsx',
]

/** Whether an attribute is a text, or begins with one that has the scheme. */
function isFixed(value: Node | undefined): boolean {
  const inner = (value?.type === 'JSXExpressionContainer' ? value.expression : value) as Node | undefined
  const [first] = (inner?.quasis ?? []) as (Node & { value: { raw: string } })[]
  return (
    inner?.type.endsWith('Literal') === true && (first === undefined || /^(tel|mailto|https):/.test(first.value.raw))
  )
}

/** An address that comes from data may be `javascript:`; only the one component that checks may take it. */
function rawAddresses(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = []
    walk(text, (node) => {
      if (node.type !== 'JSXOpeningElement' || name(node.name) !== 'a') return
      const attributes = node.attributes as Node[]
      const target = attributes.find((attribute) => name(attribute.name) === 'target')
      const rel = attributes.find((attribute) => name(attribute.name) === 'rel')
      const relation = String((rel?.value as Node | undefined)?.value ?? '')
      const href = attributes.find((attribute) => name(attribute.name) === 'href')
      if (href && !isFixed(href.value as Node) && !checkedLinks.includes(path))
        found.push(`${path}:${lineOf(text, node)} has an address from data`)
      if (target && !/noopener/.test(relation)) found.push(`${path}:${lineOf(text, node)} opens a tab without noopener`)
    })
    return found
  })
}

test('a link has a validated URL, and opens a new tab with noopener', () => {
  expect(rawAddresses(sourceFiles())).toEqual([])
  expect(rawAddresses({ 'src/a.tsx': '<a href="https://b.example" target="_blank">y</a>' })).toEqual([
    'src/a.tsx:1 opens a tab without noopener',
  ])
  const link = (address: string) => rawAddresses({ 'src/a.tsx': `<a href={${address}}>y</a>` })
  for (const address of ['contact.website', `\`\${scheme}:x\``, `\`javascript:\${x}\``])
    expect(link(address)).toEqual(['src/a.tsx:1 has an address from data'])
  expect(link(`\`tel:\${number}\``)).toEqual([])
})
