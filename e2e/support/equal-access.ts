import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { settleAnimations } from './axe'

const require = createRequire(import.meta.url)
const engine = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8')

interface Result {
  ruleId: string
  value: [kind: string, outcome: string]
  message: string
  snippet: string
}

interface FalseFinding {
  rule: string
  /** Only of elements whose tag and attributes match. */
  of?: RegExp
  why: string
}

/** What the engine reports and is none, or is a matter of taste that has been decided otherwise. */
const falseFindings: readonly FalseFinding[] = [
  {
    rule: 'aria_hidden_nontabbable',
    why: 'The page behind a dialog is hidden; its focus trap keeps Tab inside, which the focus tests walk through.',
  },
  {
    rule: 'aria_content_in_landmark',
    of: /href="#main"/,
    why: 'The skip link is the first thing on the page, before any landmark.',
  },
  {
    rule: 'element_tabbable_role_valid',
    of: /^<section [^>]*overflow/,
    why: 'What scrolls needs a tab stop to be scrolled by keys (WCAG 2.1.1); its role and name say what it is.',
  },
  { rule: 'element_tabbable_role_valid', of: /data-radix-focus-guard/, why: 'It hands the focus on at once.' },
  {
    rule: 'label_content_exists',
    why: 'The label only enlarges the target of a box that is named by aria-label or more.',
  },
  {
    rule: 'input_label_after',
    of: /appearance-none rounded-full/,
    why: 'A switch stands after its name, not a check box.',
  },
  {
    rule: 'input_checkboxes_grouped',
    of: /appearance-none rounded-full/,
    why: 'Switches of the same name stand in forms of their own, one an account.',
  },
  { rule: 'fieldset_label_valid', of: /^<fieldset class="contents"/, why: 'It disables a form, and groups nothing.' },
]

/** Violations by the rules of IBM Equal Access for WCAG 2.2 and its own: rule, element and message. */
export async function equalAccessFindings(page: Page): Promise<string[]> {
  await settleAnimations(page)
  await page.evaluate(engine)
  const results = await page.evaluate(async (): Promise<Result[]> => {
    const checker = new (Reflect.get(window, 'ace').Checker)()
    return (await checker.check(document, ['WCAG_2_2', 'IBM_Accessibility'])).results
  })
  return results
    .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
    .filter(
      ({ ruleId, snippet }) => !falseFindings.some(({ rule, of }) => rule === ruleId && (of?.test(snippet) ?? true)),
    )
    .map(({ ruleId, snippet, message }) => `${ruleId}: ${snippet} ${message}`)
}
