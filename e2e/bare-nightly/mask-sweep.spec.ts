import { sample } from '../../tests/support/sample'
import { expect, test } from '../support/demo-api'
import { personalIn, textsOf, withPersonal } from '../support/personal'
import { screens } from '../support/screens'
import { t } from '../support/translations'

/** Forms that set these up show what they hold. */
const setUp = /^\/(agents|squads|phone-numbers)/
/** One's own profile, which is a form. */
const swept = screens.filter((screen) => screen !== '/settings')

for (const screen of sample('mask sweep', swept, 4))
  test(`${screen} hides numbers and addresses`, async ({ page, context, demoApi, ambient }) => {
    ambient.plant(/\/api\/v1\/|\/recordings\//)
    await context.addInitScript(() => localStorage.setItem('parley_display', JSON.stringify({ masked: true })))
    const received = new Set<string>()
    await demoApi.start((json, path) => {
      const answer = withPersonal(json, path)
      for (const text of personalIn(answer, path)) received.add(text)
      return answer
    })
    const leaksIn = (texts: [where: string, text: string][]) =>
      texts.flatMap(([where, text]) => {
        if (/ value$/.test(where) && setUp.test(screen)) return []
        const leak = [...received].find((each) => text.includes(each))
        return leak ? [`${where}: ${leak} in ${text.slice(0, 100)}`] : []
      })
    await page.goto(demoApi.pathOf(screen))
    await ambient.settled(page)
    await expect(page.locator('h1').first()).toBeAttached()
    await expect.poll(async () => leaksIn(await textsOf(page))).toEqual([])

    if ((await page.getByRole('dialog').count()) > 0) return
    const all = page.getByRole('checkbox', { name: t('table.selectPage') })
    // A search that ends without a result removes the box.
    await expect(async () => {
      if ((await all.count()) > 0) await all.check({ timeout: 1000 })
    }).toPass()
    const save = page.getByRole('button', { name: t('common.exportCsv') })
    if ((await save.count()) === 0) return
    const saved = page.waitForEvent('download')
    await save.first().click()
    let file = ''
    for await (const part of await (await saved).createReadStream()) file += part
    expect(leaksIn(file.split('\n').map((line) => ['file', line]))).toEqual([])
  })
