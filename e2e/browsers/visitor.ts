import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { type Driver, elementOf, type Target } from './driver'

const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)
const prepare = `(() => {
  ${queries}
  globalThis.problems = []
  const note = (kind, text) => globalThis.problems.push(kind + ': ' + text)
  addEventListener('error', (event) => note('error', event.message))
  addEventListener('unhandledrejection', (event) => note('rejection', String(event.reason)))
  addEventListener('securitypolicyviolation', (event) => note('policy', event.violatedDirective + ' ' + event.blockedURI))
  return true
})()`

export type Visitor = ReturnType<typeof visit>

/** Whoever uses the console at `home` through a driver: waits for what is to be clicked, and notes what fails. */
export function visit(driver: Driver, home: string) {
  const found: unknown[] = []
  const noteProblems = async () => {
    const problems = await driver.run('globalThis.problems ?? []')
    if (Array.isArray(problems)) found.push(...problems)
  }
  const see = (target: Target) =>
    expect.poll(() => driver.run(`${elementOf(target)} !== null`), { message: JSON.stringify(target) }).toBe(true)
  const expectValue = (expression: string) => expect.poll(() => driver.run(expression), { message: expression })
  const click = async (target: Target) => {
    await see(target)
    await driver.click(elementOf(target))
  }
  return {
    see,
    click,
    expectValue,
    clickOn: (expression: string) => driver.click(expression),
    /** Waits until the page's text contains it. */
    read: (text: string) => expectValue('document.body.innerText').toContain(text),
    expectAttribute: (target: Target, name: string) =>
      expectValue(`${elementOf(target)}?.getAttribute(${JSON.stringify(name)})`),
    async open(path: string) {
      await noteProblems()
      await driver.goTo(home + path)
      await driver.run(prepare)
    },
    /** Clicks into a field and types behind its text. */
    async type(target: Target, text: string) {
      await click(target)
      const end = `document.activeElement.value.length`
      await driver.run(`document.activeElement.setSelectionRange(${end}, ${end})`)
      await driver.type(text)
    },
    /** Errors and violations of the policy on every page so far, from when it had loaded. */
    async problems() {
      await noteProblems()
      return found
    },
  }
}
