import { test as base, expect } from '@playwright/test'
import { ports } from '../../scripts/lib/targets.mjs'
import { dental } from '../support/agent-editor'
import { openPattern } from '../support/call-log'
import { type Language, t } from '../support/translations'
import { elementOf, type Target } from './driver'
import { startFirefox } from './firefox'
import { type Visitor, visit } from './visitor'
import { startWebKit } from './webkit'

const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ browserName, baseURL }, use) => {
    const driver = await (browserName === 'firefox' ? startFirefox() : startWebKit(ports.webdriver))
    try {
      await use(visit(driver, baseURL ?? ''))
    } finally {
      await driver.close()
    }
  },
})

const button = (name: string): Target => ({ role: 'button', name })
const heading = (key: string, language: Language = 'en'): Target => ({ role: 'heading', name: t(key, {}, language) })
const openCall: Target = { role: 'link', name: openPattern() }

test('a working day: sign in, find and play a call, correct its summary, change an agent, in Korean', async ({
  visitor,
}) => {
  await test.step('signs in', async () => {
    await visitor.open('/sign-in')
    await visitor.type({ label: t('common.username') }, 'demo')
    await visitor.type({ label: t('auth.password') }, 'parley!demo')
    await visitor.click(button(t('auth.signIn.submit')))
    await visitor.see(heading('callRecords.title'))
    await visitor.see(openCall)
  })

  await test.step('filters the call log', async () => {
    await visitor.type({ role: 'searchbox', name: t('callRecords.filterDestination') }, '+82')
    await visitor.expectValue('location.search').toContain('82')
    await visitor.expectValue(`document.querySelectorAll('tbody tr').length > 0`).toBe(true)
    await visitor.click(button(t('table.reset')))
    await visitor.expectValue('location.search').toBe('')
  })

  await test.step('sorts by the menu of a column', async () => {
    const header: Target = { role: 'columnheader', name: t('callRecords.columns.duration') }
    await visitor.click(button(t('callRecords.columns.duration')))
    await visitor.click({ role: 'menuitem', name: t('callRecords.sort.descending') })
    await visitor.expectAttribute(header, 'aria-sort').toBe('descending')
  })

  await test.step('opens a call and hears it from where it is clicked', async () => {
    const recorded = elementOf({ role: 'img', name: t('callRecords.hasRecording') })
    await visitor.see({ role: 'img', name: t('callRecords.hasRecording') })
    await visitor.clickOn(`${recorded}.closest('tr').querySelector('a')`)
    const slider: Target = { role: 'slider', name: t('callRecords.seek') }
    await visitor.see(slider)
    const audio = `document.querySelector('audio')`
    await visitor.expectValue(`${audio}?.duration > 1`).toBe(true)
    await visitor.clickOn(`${elementOf(slider)}.parentElement.parentElement`)
    await visitor.expectValue(`${audio}.currentTime / ${audio}.duration`).toBeCloseTo(0.5, 1)
    await visitor.click(button(t('callRecords.play')))
    await visitor.expectValue(`${audio}.currentTime / ${audio}.duration > 0.5 && !${audio}.paused`).toBe(true)
    await visitor.click(button(t('callRecords.pause')))
    await visitor.expectValue(`${audio}.paused`).toBe(true)
  })

  await test.step('corrects the summary', async () => {
    await visitor.click(button(t('callRecords.editSummary')))
    await visitor.type({ role: 'textbox', name: t('callRecords.summaryTitle') }, ' Heard in full.')
    await visitor.click(button(t('callRecords.saveSummary')))
    await visitor.read(t('callRecords.summaryUpdatedSuccessfully'))
    await visitor.see(button(t('callRecords.editSummary')))
    await visitor.expectValue(`${elementOf({ role: 'dialog' })}.innerText`).toContain(' Heard in full.')
  })

  await test.step('changes an agent', async () => {
    await visitor.open(`/agents/${dental.en}`)
    await visitor.type({ role: 'textbox', name: t('agentEditor.fields.description') }, ' Answers at once.')
    await visitor.click(button(t('form.save')))
    await visitor.read(t('agentEditor.save.done'))
    await visitor.open(`/agents/${dental.en}`)
    const description = elementOf({ role: 'textbox', name: t('agentEditor.fields.description') })
    await visitor.expectValue(`${description}?.value`).toContain(' Answers at once.')
  })

  await test.step('reads on in Korean', async () => {
    await visitor.click(button(t('common.language')))
    await visitor.click({ role: 'menuitemradio', name: '한국어' })
    await visitor.expectValue('document.documentElement.lang').toBe('ko')
    await visitor.open('/call-records')
    await visitor.see(heading('callRecords.title', 'ko'))
  })

  expect(await visitor.problems()).toEqual([])
})
