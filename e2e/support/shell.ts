import type { Page } from '@playwright/test'
import { type Language, word } from './words'

/** The toast that shows; one on its way out does not count. */
export const TOAST = '[data-sonner-toast][data-visible="true"][data-removed="false"]'

/** What stands around every screen of a signed-in user. */
export function shell(page: Page, language: Language = 'en') {
  const say = (key: string, holes = {}) => word(key, holes, language)
  return {
    async openUserMenu(username = 'ada') {
      await page
        .getByRole('button', {
          name: new RegExp(`^${word('shell.accountOf', { name: username }, language)}|^${username}\\b`),
        })
        .click()
    },
    signOutItem: page.getByRole('menuitem', { name: say('shell.signOut') }),
    async signOut(username = 'ada') {
      await this.openUserMenu(username)
      await this.signOutItem.click()
    },
    async choose(menu: 'shell.language' | 'shell.theme', item: string) {
      await page.getByRole('button', { name: say(menu) }).click()
      // The theme's menu has the typefaces as well.
      const group = page.getByRole('group', { name: say(menu) })
      await group.getByRole('menuitemradio', { name: item, exact: true }).click()
    },
    openPalette: () => page.keyboard.press('ControlOrMeta+k'),
    palette: page.getByRole('dialog', { name: say('palette.title') }),
    signInButton: page.getByRole('button', { name: say('auth.signIn.submit'), exact: true }),
    toasts: page.locator(TOAST),
  }
}
