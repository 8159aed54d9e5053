import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core'
import type { Driver } from './driver'

/** Starts Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const executablePath = process.env.FIREFOX_PATH
  const extraPrefsFirefox = { 'intl.accept_languages': 'en-US' }
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox })
  const page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  return new Firefox(browser, page)
}

class Firefox implements Driver {
  readonly #browser: Browser
  readonly #page: Page

  constructor(browser: Browser, page: Page) {
    this.#browser = browser
    this.#page = page
  }

  async goTo(url: string) {
    await this.#page.goto(url)
  }

  run(expression: string) {
    return this.#page.evaluate(expression)
  }

  async click(expression: string) {
    const element = (await this.#page.evaluateHandle(expression)).asElement()
    if (!element) throw new Error(`Nothing to click: ${expression}`)
    await (element as ElementHandle<Element>).click()
  }

  type(text: string) {
    return this.#page.keyboard.type(text)
  }

  close() {
    return this.#browser.close()
  }
}
