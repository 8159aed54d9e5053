// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flat } from '../../plugins/dictionaries'
import { type Files, lineOf, literal, type Node, walk } from '../../plugins/source'
import { dictionaries } from '../support/words'

/*
 * A read of the page right after an action sees the state before or after it, as the machine's load decides. What an
 * end-to-end test asserts is polled: `expect(locator).toX()`, `expect.poll(read)` or `expect(async () => …).toPass()`.
 */

/** Methods that answer with the state of this moment. */
const reads = new Set([
  ...'count innerText innerHTML textContent allTextContents allInnerTexts inputValue getAttribute boundingBox'.split(
    ' ',
  ),
  ...'isVisible isHidden isChecked isEnabled isDisabled isEditable'.split(' '),
  ...'evaluate evaluateAll evaluateHandle cookies storageState title'.split(' '),
])
/** Reads that are made once on purpose: the fixture's report at the end of a test, times and counts measured in the page. */
const readOnce = new Set(['problems', 'measure', 'watchTasks', 'longest', 'restyled'])
/** They flush what they collect before they compare it. */
const collectors = ['e2e/support/requests.ts', 'e2e/support/watch-text.ts', 'e2e/support/watch-toasts.ts']
const listeners = new Set(['on', 'once', 'route', 'exposeBinding', 'exposeFunction'])

const isNode = (value: unknown): value is Node => typeof (value as Node | undefined)?.type === 'string'
const isFunction = (node: unknown) => isNode(node) && /Function/.test(node.type)
const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isCall = (node: Node) => node.type === 'CallExpression'
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return String(node.name ?? node.value ?? '')
}
const nodesIn = (node: Node): Node[] => [node, ...children(node).flatMap(nodesIn)]
const argumentsOf = (call: Node) => call.arguments as Node[]
const objectOf = (callee: unknown) => (isNode(callee) && callee.type === 'MemberExpression' ? callee.object : undefined)

/** `page.url()`, but not the URL of a request. */
const isUrlOfPage = (call: Node) => {
  const owner = nameOf(objectOf(call.callee))
  return nameOf(call.callee) === 'url' && /page|other|tab/i.test(owner)
}

/** `locator.count()`, but not a call of a parameter named `count`. */
const isPrimitiveRead = (call: Node) =>
  (reads.has(nameOf(call.callee)) && objectOf(call.callee) !== undefined) || isUrlOfPage(call)

interface NamedFunction {
  name: string
  calls: Node[]
}

/** The functions of a file that may answer with a read: one that asserts by itself answers nothing. */
function functionsOf(text: string): NamedFunction[] {
  const found: NamedFunction[] = []
  walk(text, (node) => {
    if (!/^(FunctionDeclaration|VariableDeclarator|Property)$/.test(node.type)) return
    const body = node.type === 'FunctionDeclaration' ? node : (node.init ?? node.value)
    if (!isNode(body) || !isFunction(body)) return
    const calls = nodesIn(body).filter(isCall)
    if (!calls.some((call) => nameOf(call.callee) === 'expect'))
      found.push({ name: nameOf(node.id ?? node.key), calls })
  })
  return found
}

/** The names of those that do, be it through another. */
function readersOf(functions: NamedFunction[], known = new Set<string>()): Set<string> {
  const readers = new Set(known)
  for (let before = -1; before !== readers.size; ) {
    before = readers.size
    for (const { name, calls } of functions)
      if (calls.some((call) => isPrimitiveRead(call) || readers.has(nameOf(call.callee)))) readers.add(name)
  }
  return readers
}

/** What the value of an expression is made of: not what a call is handed, as a locator is built from values. */
function parts(node: Node): Node[] {
  if (isFunction(node)) return []
  if (node.type === 'MemberExpression' && !node.computed) return [node, ...parts(node.object as Node)]
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [node, ...children(node).flatMap(parts)]
  const pure = /^(Math|JSON|Object|Array)$/.test(nameOf(objectOf(node.callee))) || /^[A-Z]/.test(nameOf(node.callee))
  const built = pure ? argumentsOf(node) : []
  return [node, ...[node.callee as Node, ...built].flatMap(parts)]
}

const namesIn = (pattern: unknown): string[] =>
  isNode(pattern) ? nodesIn(pattern).flatMap((node) => (node.type === 'Identifier' ? nameOf(node) : [])) : []

function singleReads(files: Files): string[] {
  const isSpec = (path: string) => path.endsWith('.spec.ts')
  const support = Object.entries(files).flatMap(([path, text]) => (isSpec(path) ? [] : functionsOf(text)))
  const supportReaders = readersOf(support)
  return Object.entries(files).flatMap(([path, text]) => {
    const readers = isSpec(path) ? readersOf(functionsOf(text), supportReaders) : supportReaders
    const isRead = (node: Node) =>
      isCall(node) && !readOnce.has(nameOf(node.callee)) && (isPrimitiveRead(node) || readers.has(nameOf(node.callee)))
    const found: string[] = []
    const polled = new Set<Node>()
    const topLevel: Node[] = []
    walk(text, (node) => {
      if (node.type === 'Program') topLevel.push(...(node.body as Node[]))
      const isPoll = isCall(node) && nameOf(node.callee) === 'poll'
      // expect(async () => …).toPass()
      const isRetried = isCall(node) && nameOf(node.callee) === 'expect'
      if (isPoll || isRetried)
        for (const callback of argumentsOf(node).filter(isFunction))
          for (const inner of nodesIn(callback)) polled.add(inner)
    })
    for (const statement of topLevel) {
      const nodes = nodesIn(statement)
      const snapshots = new Set<string>()
      const collected = new Set<string>()
      for (const call of nodes.filter(isCall)) {
        if (!listeners.has(nameOf(call.callee)) || collectors.includes(path)) continue
        for (const inner of argumentsOf(call).filter(isFunction).flatMap(nodesIn)) {
          if (inner.type === 'UpdateExpression') collected.add(nameOf(inner.argument))
          if (inner.type === 'AssignmentExpression') collected.add(nameOf(inner.left))
          if (isCall(inner) && nameOf(inner.callee) === 'push') collected.add(nameOf(objectOf(inner.callee)))
        }
      }
      const isSnapshot = (node: Node) => isRead(node) || (node.type === 'Identifier' && snapshots.has(nameOf(node)))
      for (const { type, id, init } of nodes)
        if (type === 'VariableDeclarator' && isNode(init) && parts(init).some(isSnapshot))
          for (const name of namesIn(id)) snapshots.add(name)
      for (const call of nodes) {
        if (!isCall(call) || polled.has(call)) continue
        const isExpect = nameOf(call.callee) === 'expect' || nameOf(objectOf(call.callee)) === 'expect'
        if (!isExpect || nameOf(call.callee) === 'poll') continue
        const value = argumentsOf(call).flatMap(parts)
        const isCollected = (node: Node) => node.type === 'Identifier' && collected.has(nameOf(node))
        if (value.some(isSnapshot)) found.push(`${path}:${lineOf(text, call)} asserts on a single read`)
        else if (value.some(isCollected))
          found.push(`${path}:${lineOf(text, call)} asserts on what a listener collects`)
      }
    }
    return found
  })
}

/** Waiting for time instead of an event, and tests that are left out. */
function shortcuts(files: Files): string[] {
  return Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = []
    walk(text, (node) => {
      if (node.type === 'Literal' && node.value === 'networkidle')
        found.push(`${path}:${lineOf(text, node)} networkidle`)
      if (node.type !== 'MemberExpression') return
      const name = nameOf(node)
      const isLeftOut = /^(skip|only|fixme|fail)$/.test(name) && /^(test|describe|step)$/.test(nameOf(node.object))
      if (name === 'waitForTimeout' || isLeftOut) found.push(`${path}:${lineOf(text, node)} ${name}`)
    })
    return found
  })
}

/** By page object, such as `webhooks`: the first part of the keys its `label` takes. */
function labelPrefixes(files: Files): Map<string, string> {
  const prefixes = new Map<string, string>()
  for (const text of Object.values(files))
    for (const [, name = '', body = ''] of text.matchAll(/^(?:export )?function (\w+)\(page: Page[^\n]*\n(.*?)^}/gms)) {
      const prefix = /const label = [^\n]*?t\((?:key|`([\w.]+\.)\$\{key\}`)/.exec(body)
      if (prefix) prefixes.set(name, prefix[1] ?? '')
    }
  return prefixes
}

/** Keys of texts that no dictionary has. `t` throws for them too, but only when the test runs. */
function missingTexts(files: Files, known: Set<string>): string[] {
  const prefixes = labelPrefixes(files)
  return Object.entries(files).flatMap(([path, text]) => {
    const found: string[] = []
    const objects = new Map<string, string>()
    walk(text, (node) => {
      if (node.type === 'FunctionDeclaration') objects.set('', prefixes.get(nameOf(node.id)) ?? '')
      if (node.type === 'VariableDeclarator' && isNode(node.init) && isCall(node.init)) {
        const prefix = prefixes.get(nameOf(node.init.callee))
        if (prefix !== undefined) objects.set(nameOf(node.id), prefix)
      }
      if (!isCall(node)) return
      const key = literal(argumentsOf(node)[0])
      const owner = nameOf(objectOf(node.callee))
      const name = nameOf(node.callee)
      if (key === undefined || (name !== 't' && name !== 'label')) return
      const prefix = name === 't' ? '' : objects.get(owner)
      if (prefix !== undefined && !known.has(prefix + key)) found.push(`${path}:${lineOf(text, node)} ${prefix}${key}`)
    })
    return found
  })
}

function testFiles(): Files {
  const paths = readdirSync('e2e', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  return Object.fromEntries(paths.toSorted().map((path) => [`e2e/${path}`, readFileSync(`e2e/${path}`, 'utf8')]))
}

test('no end-to-end test asserts on a value that was read once', () => {
  expect(singleReads(testFiles())).toEqual([])
})

test('no end-to-end test waits for time or for a quiet network, and none is left out', () => {
  expect(shortcuts(testFiles())).toEqual([])
})

test('every text an end-to-end test looks for is in the dictionaries', () => {
  expect(missingTexts(testFiles(), new Set(Object.keys(flat(dictionaries.en))))).toEqual([])
})

test('a planted text that is in no dictionary is seen', () => {
  const support = `export function webhooks(page: Page) {\n  const label = (key) => t(\`webhooks.\${key}\`)\n}\n`
  const spec = `test('x', () => { const screen = webhooks(page); screen.label('title'); screen.label('gone'); t('other') })`
  expect(missingTexts({ 'e2e/support/a.ts': support, 'e2e/a.spec.ts': spec }, new Set(['webhooks.title']))).toEqual([
    'e2e/a.spec.ts:1 webhooks.gone',
    'e2e/a.spec.ts:1 other',
  ])
})

const helpers = `
export const readFocus = (page) => page.evaluate(() => document.activeElement?.tagName)
export const list = (page) => ({ async order() { return [await page.getByRole('row').innerText()] } })
export const search = (page) => Object.fromEntries(new URL(page.url()).searchParams)
export const visible = async (page) => (await readFocus(page)) !== 'BODY'
`
const planted = (code: string) => ({
  'e2e/support/helpers.ts': helpers,
  'e2e/a.spec.ts': `test('x', async ({ page, screen }) => {\n${code}\n})`,
})

test.each([
  ['expect(await page.locator("*").count()).toBe(3)'],
  ['expect.soft(await page.locator("p").innerText()).toBe("a")'],
  ['expect((await page.locator("p").boundingBox())?.width).toBe(3)'],
  ['expect(await page.evaluate(() => scrollY)).toBe(0)'],
  ['expect(page.url()).toContain("a")'],
  ['expect(new URL(page.url()).pathname).toBe("/")'],
  ['expect(await readFocus(page)).toBe("A")'],
  ['expect(await visible(page)).toBe(true)'],
  ['expect(await screen.order()).toEqual([])'],
  ['expect(search(page)).toEqual({})'],
  ['const text = (await page.locator("p").innerText()).trim(); expect(text).toBe("a")'],
  ['const box = await page.locator("p").boundingBox(); const wide = box.width > 3; expect(wide).toBe(true)'],
  ['const names = await page.locator("p").allTextContents(); expect(new Set(names).size).toBe(3)'],
  ['const cookies = await context.cookies(); expect(cookies.map(({ name }) => name)).toEqual([])'],
])('the planted single read %s is seen', (code) => {
  expect(singleReads(planted(code))).toEqual(['e2e/a.spec.ts:2 asserts on a single read'])
})

test.each([
  ['const urls = []; page.on("request", (request) => urls.push(request.url())); expect(urls).toEqual([])'],
  ['let tries = 0; await page.route("/a", () => { tries++ }); expect(tries).toBe(1)'],
  ['let last; await page.exposeBinding("tell", (_, text) => { last = text }); expect(last).toBe("a")'],
])('the planted collection %s is seen', (code) => {
  expect(singleReads(planted(code))).toEqual(['e2e/a.spec.ts:2 asserts on what a listener collects'])
})

test.each([
  ['await expect(page.locator("p")).toHaveCount(3)'],
  ['await expect.poll(() => page.locator("p").count()).toBe(3)'],
  ['await expect(async () => { expect(await readFocus(page)).toBe("A") }).toPass()'],
  ['const before = await page.locator("p").innerText(); await expect(page.locator("p")).not.toHaveText(before)'],
  ['const id = await page.locator("p").innerText(); await expect(screen.row(id)).toBeVisible()'],
  ['const sent = page.waitForRequest("/a"); expect((await sent).postDataJSON()).toEqual({})'],
  ['const urls = []; page.on("request", (r) => urls.push(r.url())); await expect.poll(() => urls).toEqual(["a"])'],
  ['expect(request.url()).toBe("a")'],
])('the assertion %s is allowed', (code) => {
  expect(singleReads(planted(code))).toEqual([])
})

test.each([
  ['await page.waitForTimeout(100)', 'waitForTimeout'],
  ['await page.waitForLoadState("networkidle")', 'networkidle'],
  ['test.skip()', 'skip'],
  ['test.describe.only("a", () => {})', 'only'],
])('the planted shortcut %s is seen', (code, name) => {
  expect(shortcuts(planted(code))).toEqual([`e2e/a.spec.ts:2 ${name}`])
})
