// @vitest-environment node
import { expect, test } from 'vitest'
import { type Files, lineOf, type Node, sourceFiles, walk } from '../../plugins/source'

/** Files that may do one of these things, each read with care for it. */
const audited: Record<string, string[]> = {
  // Opens the two external links, whose addresses are checked settings of the build.
  'src/app/palette/commands.ts': ['link.href ='],
  // Loads the analytics tag from its one fixed address.
  'src/lib/analytics.ts': ['script.src ='],
  // Plays a recording, from the address `recordingUrl` makes.
  'src/features/call-records/drawer/player/create-deck.ts': ['audio.src ='],
  // Plays a voice's sample, from an http(s) address that `sampleUrl` checks; the policy names the hosts.
  'src/features/agents/voices/use-sample.ts': ['audio.src ='],
  // Goes to where a plan is paid, which the API names: with https only.
  'src/features/subscription/checkout.ts': ['window.location.assign()'],
  // Points a link at what is to be saved: a blob or a file of the recordings' bucket.
  'src/lib/browser.ts': ['link.href ='],
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
function sinks(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = []
    const add = (node: Node, what: string) => {
      if (!audited[path]?.includes(what)) found.push(`${path}:${lineOf(text, node)} ${what}`)
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

test('S06 nothing writes markup, runs text or leaves the page outside the audited files', () => {
  expect(sinks(sourceFiles())).toEqual([])
})

test.each([
  ['<p dangerouslySetInnerHTML={{ __html: x }} />', 'dangerouslySetInnerHTML'],
  ['node.innerHTML = x', 'node.innerHTML ='],
  ['eval(x)', 'eval()'],
  ['new Function(x)', 'Function()'],
  ['document.write(x)', 'document.write()'],
  ['window.open(x)', 'window.open()'],
  ['location = x', 'location ='],
  ['window.location.href = x', 'window.location.href ='],
  ['window.location.assign(x)', 'window.location.assign()'],
  ['frame.srcdoc = x', 'frame.srcdoc ='],
  ['node.insertAdjacentHTML("a", x)', 'node.insertAdjacentHTML()'],
])('the planted sink %s is seen', (code, what) => {
  expect(sinks({ 'src/lib/planted.tsx': code })).toEqual([`src/lib/planted.tsx:1 ${what}`])
})

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
      if (target && !/noopener/.test(relation)) found.push(`${path}:${lineOf(text, node)} opens a tab without noopener`)
    })
    return found
  })
}

test('S09 a link to another tab gives that tab no way back', () => {
  expect(rawAddresses(sourceFiles())).toEqual([])
  expect(rawAddresses({ 'src/a.tsx': '<a href={x} target="_blank">y</a>' })).toEqual([
    'src/a.tsx:1 opens a tab without noopener',
  ])
})
