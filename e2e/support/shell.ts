import type { Page } from '@playwright/test'
import { type Language, t } from './translations'

/** The visible toast: not one that is being dismissed. */
export const TOAST = '[data-sonner-toast][data-visible="true"][data-removed="false"]'

/** Page object of the layout around every screen of a signed-in user. */
export function shell(page: Page, language: Language = 'en') {
  const label = (key: string, values = {}) => t(key, values, language)
  return {
    navigation: page.getByRole('navigation', { name: label('shell.navigation') }),
    /** Opens and closes what is nested below an entry. */
    submenu: (titleKey: string) =>
      page.getByRole('button', { name: label('shell.submenuOf', { name: label(titleKey) }) }),
    toggle: page.getByRole('button', { name: label('shell.toggleSidebar') }),
    async openUserMenu(username = 'ada') {
      await page
        .getByRole('button', {
          name: new RegExp(`^${t('shell.accountOf', { name: username }, language)}|^${username}\\b`),
        })
        .click()
    },
    signOutItem: page.getByRole('menuitem', { name: label('shell.signOut') }),
    async signOut(username = 'ada') {
      await this.openUserMenu(username)
      await this.signOutItem.click()
    },
    async choose(menu: 'common.language' | 'shell.theme', item: string) {
      await page.getByRole('button', { name: label(menu) }).click()
      // The theme menu also offers the typefaces.
      const group = page.getByRole('group', { name: label(menu) })
      await group.getByRole('menuitemradio', { name: item, exact: true }).click()
    },
    openPalette: () => page.keyboard.press('ControlOrMeta+k'),
    palette: page.getByRole('dialog', { name: label('palette.title') }),
    signInButton: page.getByRole('button', { name: label('auth.signIn.submit'), exact: true }),
    toasts: page.locator(TOAST),
  }
}
