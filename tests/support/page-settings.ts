import { vi } from 'vitest'
import { type Settings, settingsOf } from '../../deploy/settings.mjs'

/** Writes settings into the page, for modules that are imported after this. They may be wrong, as if edited by hand. */
export function writeSettings(settings: { [Name in keyof Settings]?: unknown }) {
  const text = JSON.stringify(settings)
  if (globalThis.window === undefined) {
    // A Node test has no page; lib/env asks for nothing else.
    vi.stubGlobal('document', { getElementById: () => ({ textContent: text }) })
    return
  }
  document.getElementById('settings')?.remove()
  const element = document.createElement('script')
  element.id = 'settings'
  element.type = 'application/json'
  element.text = text
  document.head.append(element)
}

/** The settings of the `VITE_*` variables, as a build writes them. */
export const writeVariables = (variables: Record<string, string>) => writeSettings(settingsOf(variables))
